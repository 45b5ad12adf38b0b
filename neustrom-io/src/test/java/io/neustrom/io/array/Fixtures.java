package io.neustrom.io.array;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;

/**
 * Files written by numpy 2.4.6 and scipy 1.17.1 with
 *
 * <pre>
 * import numpy as np, scipy.sparse as sp, scipy.io as io
 * a = np.arange(6).reshape(2, 3)
 * types = ['&lt;f4', '&gt;f4', '&lt;f8', '&gt;f8', 'i1', 'u1', '&lt;i2', '&gt;i2', '&lt;u2', '&gt;u2', '&lt;i4', '&gt;i4', '&lt;i8', '&gt;i8', '?']
 * np.savez_compressed('types.npz', **{f'{t}_{o}': np.array(a, t, order=o) for t in types for o in 'CF'})
 * for v in 1, 2, 3:
 *     np.lib.format.write_array(open(f'version{v}.npy', 'wb'), a / 4, version=(v, 0))
 * np.savez('text.npz', S=np.array(b'csr'), U=np.array('csr'), big=np.array('csr', '&gt;U5'))
 * np.save('vector.npy', np.arange(4, dtype='&gt;i2') - 1)
 * m = np.arange(24).reshape(2, 3, 4) / 4
 * np.save('cube.npy', m)
 * np.save('cube_fortran.npy', np.asfortranarray(m))
 * np.savez('columns.npz', time=np.arange(3) / 2, place=np.asfortranarray(np.arange(6.).reshape(3, 2)), rat=np.array([7, 7, 8], 'i2'),
 *     name=np.array(['a', 'b', 'c']), cube=m, note=np.array({'x': 1}, dtype=object), empty=np.zeros((0, 5)),
 *     scalar=np.float64(3), short=np.zeros(2))
 * p = np.array([[.5, .5, 0], [0, .25, .75], [0, 0, 1]])
 * np.save('dense.npy', p)
 * np.savez('dense.npz', p)
 * m = sp.csr_matrix(p)
 * sp.save_npz('csr.npz', m)
 * sp.save_npz('stored.npz', m, compressed=False)
 * sp.save_npz('array.npz', sp.csr_array(p))
 * m.indices, m.indptr = m.indices.astype('i8'), m.indptr.astype('i8')
 * sp.save_npz('long.npz', m)
 * sp.save_npz('unsorted.npz', sp.csr_matrix(([.25, .5, .25, .75, .25, 0, 1], [1, 0, 1, 2, 1, 0, 2], [0, 3, 5, 7]), (3, 3)))
 * sp.save_npz('csc.npz', sp.csc_matrix(p))
 * io.mmwrite('general.mtx', sp.coo_matrix(p))
 * io.mmwrite('array.mtx', p)
 * w = np.array([[0, 2, 1], [2, 0, 0], [1, 0, 3]])
 * io.mmwrite('symmetric.mtx', sp.coo_matrix(w))
 * io.mmwrite('pattern.mtx', sp.coo_matrix(w), field='pattern')
 * io.mmwrite('symmetric_array.mtx', w / 4)
 * </pre>
 */
final class Fixtures {
    /** The p of the script. */
    static final double[][] P = {{0.5, 0.5, 0}, {0, 0.25, 0.75}, {0, 0, 1}};

    private Fixtures() {}

    static Path path(String name) {
        URL resource = Fixtures.class.getResource(name);
        if (resource == null) {
            throw new IllegalArgumentException("name (" + name + ") must be a resource beside this class");
        }
        try {
            return Path.of(resource.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
