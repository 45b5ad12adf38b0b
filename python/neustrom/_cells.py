"""Place cells as a transformer of scikit-learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import ClassNamePrefixFeaturesOutMixin, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from neustrom import _inputs, _run, _score, _validation
from neustrom._fitted import Fitted


class PlaceCells(_validation.TransformerTags, ClassNamePrefixFeaturesOutMixin, TransformerMixin, Fitted):
    """Sparse, nonnegative codes that reproduce how likely each point leads to another.

    A small network is trained so that its codes g satisfy g(x).g(y) / g(x).c = p(y|x), with c the sum of all codes.
    Nothing need be set: scaling, transitions, cells and network are chosen from the data (`choices_` says what and
    why). Each argument is the option of ``neustrom fit`` of the same name, and None leaves it to the program.

    Fitting needs a Java, 17 or later. Everything else is NumPy; a fitted estimator pickles and needs no Java.

    Parameters
    ----------
    kind : str, optional
        What X holds, and how transitions are made from it. Of points: 'rbf', 'perplexity', 'self-tuned' or 'sdp'. Of
        discrete states: 'file' (X is a transition matrix, dense or sparse), 'successor' (X is a transition matrix, or
        with `trajectories` a list of walks), 'labels' (X has a label for each state), 'cooccurrence' (X is a text).
    gamma : float, optional
        rbf: the sharpness of the kernel.
    perplexity : float, optional
        perplexity: the effective number of neighbours of a point.
    rank : int, optional
        self-tuned: which neighbour's distance is the width.
    neighbours : int, optional
        Transitions lead to that many nearest points; 0 for all, of rbf.
    metric : {'euclidean', 'cosine'}, optional
        How far apart two points are.
    search : {'exact', 'approximate', 'auto'}, optional
        How neighbours are found.
    recall : float, optional
        What part of the nearest neighbours an approximate search must find, measured on a sample of points.
    symmetrise : {'none', 'union', 'mean', 'mutual'}, optional
        How the two weights of a pair are combined.
    include_self, exclude_self : bool, default False
        Whether a state may stay where it is; by default that depends on the kind.
    clusters : int, optional
        sdp: k of k-means.
    form : {'trace', 'diagonal'}, optional
        sdp: what is fixed.
    max_iterations : int, optional
        sdp: largest number of iterations.
    tolerance : float, optional
        sdp: the certified gap to reach; successor: the largest error of a row.
    alpha : float, optional
        successor: the discount per step.
    trajectories : bool, default False
        successor: X is a list of walks, each a list of states numbered from 0.
    states : int, optional
        successor of trajectories: the number of states.
    recording_end : {'cut', 'skip'}, optional
        successor of trajectories: what visits near the end of a walk count.
    window, minimum_count : int, optional
        cooccurrence: words of context on each side; how frequent words must be.
    normalise : bool, default False
        file, successor, and `transitions`: the matrix holds weights; its rows are made to sum to 1.
    scale : {'none', 'unit-length', 'standard', 'min-max', 'mixed'}, optional
        How points are scaled; new points are scaled in the same way.
    duplicates : {'refuse', 'keep'}, optional
        What to do with equal points.
    constant_columns : {'drop', 'keep', 'refuse'}, optional
        What to do with a column of one value; new points have all columns in any case.
    cells : int, optional
        Number of place cells.
    fourier_features : int, optional
        Random Fourier features per point, an even number; 0 for none.
    fourier : {'dense', 'orthogonal', 'fastfood'}, optional
        Frequencies of the Fourier features.
    fourier_gamma : float, optional
        Initial gamma of the Fourier features.
    layers : sequence of int, optional
        Widths of the embedding's layers.
    kernel : {'rbf', 'laplacian', 'student-t', 'inverse-multiquadric', 'exp-dot'}, optional
        Kernel between embedding and landmarks.
    cell_rule : {'neural', 'classical'}, optional
        How kernel values become a code.
    epochs : int, optional
        Largest number of passes over the transitions.
    time : float or str, optional
        Longest time that training may take: seconds, or a text such as '5m'.
    batch_unit : {'rows', 'transitions'}, optional
        Unit of the batch size.
    batch_size, group : int, optional
        Size of a batch; rows of a batch that are neighbours.
    objective : {'exact', 'paper', 'negative-sampling', 'noise-contrastive'}, optional
        Training objective.
    noise_states : int, optional
        Noise states per batch, for the two contrastive objectives.
    accumulator : {'replace', 'two-epoch-window'}, optional
        How the sums over all states are kept.
    optimiser : {'amsgrad', 'adam', 'sgd'}, optional
        Optimiser.
    schedule : {'constant', 'cosine', 'plateau'}, optional
        Schedule of the learning rate.
    learning_rate : float, optional
        Largest learning rate.
    warm_up : int, optional
        Steps over which the rate of the cosine schedule rises.
    clip, drift : float or 'none', optional
        Largest norm of the gradient; change of codes above which the learning rate is lowered.
    directed : 'auto', 'yes' or 'no', optional
        Whether to learn which cell follows which.
    k_means_restarts : int, optional
        k-means runs, the best of which gives the initial landmarks.
    no_scale, pretrain_fourier, no_revival, late_k_means : bool, default False
        Keep the initial embedding as drawn; learn gamma of the Fourier features first; do not move silent cells; move
        the landmarks again when progress stalls.
    random_state : int, RandomState or None, default 0
        Seed of all randomness: the same seed gives a bit-identical model. None draws one.
    threads : int, optional
        Threads that share the work, by default one per core; no effect on the result.
    verbose : bool, default False
        Whether to show progress on the error stream.

    Attributes
    ----------
    model_ : Model
        What was learned.
    n_features_in_, feature_names_in_
        As in scikit-learn; of discrete states there is one feature, the number of the state.
    kl_ : float
        Mean KL divergence of the learned transitions from the given ones, in nats.
    verdict_ : {'learned', 'partly', 'failed'}
        How that compares with k-means clusters.
    metrics_ : dict
        All measures of the fit, by name.
    choices_ : dict of str to Choice
        What was chosen from the data, by argument: its value and the reason.
    vocabulary_ : list of str
        cooccurrence: the word of each state.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from neustrom import PlaceCells
    >>> X = load_iris().data
    >>> cells = PlaceCells(cells=20, epochs=50).fit(X)
    >>> cells.transform(X).shape
    (150, 20)
    """

    _sometimes = ("vocabulary_",)

    def __init__(
        self,
        *,
        kind: str | None = None,
        gamma: float | None = None,
        perplexity: float | None = None,
        rank: int | None = None,
        neighbours: int | None = None,
        metric: str | None = None,
        search: str | None = None,
        recall: float | None = None,
        symmetrise: str | None = None,
        include_self: bool = False,
        exclude_self: bool = False,
        clusters: int | None = None,
        form: str | None = None,
        max_iterations: int | None = None,
        tolerance: float | None = None,
        alpha: float | None = None,
        trajectories: bool = False,
        states: int | None = None,
        recording_end: str | None = None,
        window: int | None = None,
        minimum_count: int | None = None,
        normalise: bool = False,
        scale: str | None = None,
        duplicates: str | None = None,
        constant_columns: str | None = None,
        cells: int | None = None,
        fourier_features: int | None = None,
        fourier: str | None = None,
        fourier_gamma: float | None = None,
        layers: Sequence[int] | None = None,
        kernel: str | None = None,
        cell_rule: str | None = None,
        epochs: int | None = None,
        time: float | str | None = None,
        batch_unit: str | None = None,
        batch_size: int | None = None,
        group: int | None = None,
        objective: str | None = None,
        noise_states: int | None = None,
        accumulator: str | None = None,
        optimiser: str | None = None,
        schedule: str | None = None,
        learning_rate: float | None = None,
        warm_up: int | None = None,
        clip: float | str | None = None,
        drift: float | str | None = None,
        directed: str | None = None,
        k_means_restarts: int | None = None,
        no_scale: bool = False,
        pretrain_fourier: bool = False,
        no_revival: bool = False,
        late_k_means: bool = False,
        random_state: int | np.random.RandomState | None = 0,
        threads: int | None = None,
        verbose: bool = False,
    ) -> None:
        self._remember(locals())

    def fit(self, X: Any, y: Any = None, *, transitions: ArrayLike | None = None) -> PlaceCells:
        """Learn place cells.

        Parameters
        ----------
        X : array of shape (n, d), or what `kind` says
        y : ignored
        transitions : array or sparse matrix of shape (n, n), optional
            p_in between the points of X, in place of a kind.
        """
        if self.kind in _inputs.OF_STATES and transitions is None:
            return self._fit_states(X)
        points = _validation.points(self, X, reset=True, least=2)
        with _run.new_folder() as folder:
            words = _inputs.write_points(folder, points)
            if transitions is not None:
                words.append(f"--transitions={_inputs.write_matrix(folder, transitions)}")
            return self._keep(_run.run(folder, "fit", *words, options=self._options(), verbose=self.verbose))

    def _fit_states(self, X: Any) -> PlaceCells:
        with _run.new_folder() as folder:
            file = _inputs.write_states(folder, X, self.kind, self.trajectories)
            result = _run.run(folder, "fit", file, options=self._options(), verbose=self.verbose)
            words = result.folder / "vocabulary.txt"
            more = {"vocabulary_": words.read_text(encoding="utf-8").splitlines()} if words.exists() else {}
        self.__dict__.pop("feature_names_in_", None)  # of an earlier fit
        return self._keep(result, n_features_in_=1, **more)

    def fit_transform(self, X: Any, y: Any = None, *, transitions: ArrayLike | None = None) -> NDArray[np.float32]:
        """Learn place cells, and return the codes of X, or those of all states, (n, r)."""
        self.fit(X, transitions=transitions)
        return self.transform(np.arange(self.model_.states) if self.model_.discrete else X)

    def transform(self, X: ArrayLike) -> NDArray[np.float32]:
        """The codes g of points (n, d), or of the numbers of states (n,): (n, r), a few entries of a row nonzero."""
        return self.model_.encode(self._rows(X))

    def transition_probabilities(self, X: ArrayLike, Y: ArrayLike | None = None) -> NDArray[np.float64]:
        """p_out(y|x) = g(x).g(y) / sum_z g(x).g(z) from each of X over Y, or over X itself: (n, m), rows sum to 1."""
        rows = self._rows(X)
        return self.model_.transition_probabilities(rows, None if Y is None else self._rows(Y))

    def receptive_fields(self, X: ArrayLike) -> NDArray[np.float32]:
        """How each cell responds to each of X: (r, n), the paper's G'."""
        return self.model_.encode(self._rows(X)).T

    def score(self, X: ArrayLike, y: Any = None, *, transitions: ArrayLike | None = None) -> float:
        """How well steps between points are predicted, also of points that were not learned from; at most 0.

        Minus the mean KL divergence, in nats, between p_in and the learned transitions over X, of which a hundredth is
        uniform, so that a single surprise is not infinitely bad. p_in is `transitions`, or else uniform over the
        10 nearest other points of X, scaled as the model scales them: it does not depend on the arguments of the
        estimator, so a search can compare them.

        Parameters
        ----------
        X : array of shape (n, d), or the numbers of n states
        y : ignored
        transitions : array or sparse matrix of shape (n, n), optional
            p_in between the rows of X. A model of discrete states needs it.
        """
        rows = self._rows(X)
        if transitions is not None:
            return _score.minus_divergence(self.model_, rows, _score.checked(transitions, len(rows)))
        if self.model_.discrete:
            raise ValueError("a score of discrete states needs transitions, since no state is near another")
        return _score.minus_divergence(self.model_, rows, _score.nearest(self.model_, rows))

    @property
    def _n_features_out(self) -> int:
        return self.model_.cells

    def _rows(self, X: ArrayLike) -> np.ndarray:
        check_is_fitted(self, "model_")
        if not self.model_.discrete:
            return _validation.points(self, X, reset=False)
        states = np.asarray(X)
        return states[:, 0] if states.ndim == 2 and states.shape[1] == 1 else states
