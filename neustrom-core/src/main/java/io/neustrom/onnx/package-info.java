/** Models as ONNX files, which run without Java. */
package io.neustrom.onnx;
