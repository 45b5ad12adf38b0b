package io.neustrom.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A message of protocol buffers, read back: the values of each field, which are numbers or bytes. */
final class WireFormat {
    private final TreeMap<Integer, List<Object>> fields = new TreeMap<>();

    private WireFormat(ByteBuffer in) {
        while (in.hasRemaining()) {
            long key = varint(in);
            Object value = switch ((int) (key & 7)) {
                case 0 -> varint(in);
                case 2 -> {
                    byte[] bytes = new byte[(int) varint(in)];
                    in.get(bytes);
                    yield bytes;
                }
                case 5 -> in.getFloat();
                default -> throw new IllegalArgumentException("key " + key + " is of no kind that ONNX uses");
            };
            fields.computeIfAbsent((int) (key >>> 3), field -> new ArrayList<>())
                    .add(value);
        }
    }

    static WireFormat of(byte[] bytes) {
        return new WireFormat(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    List<Integer> fields() {
        return List.copyOf(fields.keySet());
    }

    long number(int field) {
        return (long) all(field).get(0);
    }

    float real(int field) {
        return (float) all(field).get(0);
    }

    List<Long> numbers(int field) {
        return all(field).stream().map(value -> (Long) value).toList();
    }

    String text(int field) {
        return texts(field).get(0);
    }

    List<String> texts(int field) {
        return all(field).stream()
                .map(value -> new String((byte[]) value, StandardCharsets.UTF_8))
                .toList();
    }

    WireFormat message(int field) {
        return messages(field).get(0);
    }

    List<WireFormat> messages(int field) {
        return all(field).stream().map(value -> of((byte[]) value)).toList();
    }

    private List<Object> all(int field) {
        return fields.getOrDefault(field, List.of());
    }
}
