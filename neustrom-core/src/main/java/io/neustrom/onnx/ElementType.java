package io.neustrom.onnx;

/** What a tensor holds; the numbers are those of TensorProto.DataType. */
enum ElementType {
    FLOAT(1, "float32"),
    INT64(7, "int64"),
    STRING(8, "string"),
    DOUBLE(11, "float64");

    private final int number;
    private final String word;

    ElementType(int number, String word) {
        this.number = number;
        this.word = word;
    }

    int number() {
        return number;
    }

    String word() {
        return word;
    }
}
