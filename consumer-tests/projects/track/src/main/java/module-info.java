module com.example.track {
    requires io.neustrom.io;
}
