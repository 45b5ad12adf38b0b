package io.neustrom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PeerHeadsTest {
    @Test
    void whatAllHaveInCommonIsLeftOut() {
        assertThat(PeerHeads.of(List.of("PyTorch 2.13.0+cpu eager", "PyTorch 2.13.0+cpu compiled")))
                .containsExactly("eager", "compiled");
    }

    @Test
    void namesThatDifferLoseTheirVersionsOnly() {
        assertThat(PeerHeads.of(List.of("PyTorch 2.13.0 eager", "ONNX Runtime 1.31.0", "NumPy 2.4.0")))
                .containsExactly("PyTorch eager", "ONNX Runtime", "NumPy");
    }

    @Test
    void oneNameAloneAndEqualNamesKeepAWord() {
        assertThat(PeerHeads.of(List.of("Fake 1.0"))).containsExactly("Fake");
        assertThat(PeerHeads.of(List.of("Fake 1.0", "Fake 1.0"))).containsExactly("Fake", "Fake");
        assertThat(PeerHeads.of(List.of())).isEmpty();
    }
}
