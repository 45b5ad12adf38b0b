package io.neustrom.onnx;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A message in the wire format of protocol buffers: fields one after the other, each a key (number of the field and kind of its value)
 * and the value. Whole numbers are base 128, lowest digits first, 7 bits a byte; text, arrays and messages within messages are their length and their
 * bytes. No bytes are copied before the message is written.
 */
final class Message {
    private static final int VARINT = 0;
    private static final int LENGTH_DELIMITED = 2;
    private static final int FIXED_32 = 5;
    private static final int KIND_BITS = 3;
    private static final int MOST_VARINT_BYTES = 10;
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8; // of an array, and of protocol buffers

    private final List<byte[]> parts = new ArrayList<>();
    private long size;

    /** A whole number, or the number of a constant. */
    Message add(int field, long value) {
        key(field, VARINT);
        return varint(value);
    }

    /** A number of 32 bits. */
    Message add(int field, float value) {
        key(field, FIXED_32);
        int bits = Float.floatToIntBits(value);
        return part(new byte[] {(byte) bits, (byte) (bits >> 8), (byte) (bits >> 16), (byte) (bits >> 24)});
    }

    /** Text, in UTF-8. */
    Message add(int field, String text) {
        return add(field, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Bytes, which must not change any more. */
    Message add(int field, byte[] bytes) {
        key(field, LENGTH_DELIMITED);
        varint(bytes.length);
        return part(bytes);
    }

    /** Another message, complete. */
    Message add(int field, Message message) {
        key(field, LENGTH_DELIMITED);
        varint(message.size);
        return append(message);
    }

    /** The fields of another message. */
    Message append(Message fields) {
        parts.addAll(fields.parts);
        size += fields.size;
        return this;
    }

    /**
     * All bytes.
     *
     * @throws IllegalArgumentException if there are more than a file of protocol buffers may have
     */
    byte[] bytes() {
        if (size > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "the file's size (" + size + " bytes) must be at most " + MOST_BYTES + " for ONNX");
        }
        ByteBuffer all = ByteBuffer.allocate((int) size);
        parts.forEach(all::put);
        return all.array();
    }

    private void key(int field, int kind) {
        varint((long) field << KIND_BITS | kind);
    }

    private Message varint(long value) {
        byte[] digits = new byte[MOST_VARINT_BYTES];
        int count = 0;
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            digits[count++] = (byte) (rest & 0x7f | 0x80);
            rest >>>= 7;
        }
        digits[count++] = (byte) rest;
        return part(Arrays.copyOf(digits, count));
    }

    private Message part(byte[] bytes) {
        parts.add(bytes);
        size += bytes.length;
        return this;
    }
}
