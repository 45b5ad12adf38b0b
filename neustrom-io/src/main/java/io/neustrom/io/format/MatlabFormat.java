package io.neustrom.io.format;

/** Arrays of MATLAB. */
public final class MatlabFormat extends NamedArraysFormat {
    @Override
    public String name() {
        return "mat";
    }

    @Override
    public String title() {
        return "MATLAB";
    }
}
