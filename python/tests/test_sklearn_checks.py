"""scikit-learn's own checks of estimators.

EpisodicPlaceCells is not among them: they fit arrays, and it learns from lists of trajectories.
"""

import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks
from tiny import TINY

from neustrom import PlaceCellClassifier, PlaceCells

#: Checks that cannot pass, and why. There should be three at most.
EXPECTED_FAILURES = {
    "PlaceCellClassifier": {
        "check_classifiers_classes": "it learns classes -1 and 1, but -1 is an unknown class in semi-supervised "
        "learning; scikit-learn spares its own LabelSpreading and SelfTrainingClassifier by name",
    },
}


@parametrize_with_checks([PlaceCells(**TINY), PlaceCellClassifier(suggestions=0, **TINY)])
def test_check(estimator, check, request):
    reasons = EXPECTED_FAILURES.get(type(estimator).__name__, {})
    name = getattr(check, "func", check).__name__
    if name in reasons:
        request.applymarker(pytest.mark.xfail(reason=reasons[name], strict=True))
    check(estimator)
