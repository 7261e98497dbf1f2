# The figures that the tests of weights compare with, by R's package survey (made with R 4.2.2 and survey 4.1-1, Debian's
# r-cran-survey and r-cran-jsonlite):
#   node e2e/figures/write-weighted-data.ts FOLDER
#   Rscript e2e/figures/compute-weights.R FOLDER > product/results/weights/testing/reference.json
suppressPackageStartupMessages(library(survey))
folder <- commandArgs(trailingOnly = TRUE)[1]

# Weights as they are given: what was raked is not adjusted for again.
design <- function(rows) svydesign(ids = ~1, weights = ~w, data = rows)

rake_to <- function(rows, targets) {
  if (nrow(targets) == 0) return(rows$base)
  margins <- unique(targets$margin)
  population <- lapply(margins, function(margin) {
    own <- targets[targets$margin == margin, ]
    setNames(data.frame(own$category, own$target / sum(own$target) * nrow(rows)), c(margin, "Freq"))
  })
  raked <- rake(svydesign(ids = ~1, weights = ~base, data = rows), lapply(margins, function(m) as.formula(paste("~", m))),
                population, control = list(maxit = 2000, epsilon = 1e-10))
  weights(raked) / mean(weights(raked))
}

kish <- function(w) sum(w)^2 / sum(w^2)

# Wilson's interval is prop.test without correction; it takes counts that are not whole.
share <- function(rows, own) {
  rows$own <- own
  m <- svymean(~own, design(rows)); p <- coef(m)[[1]]; n <- nrow(rows)
  size <- min(kish(rows$w), p * (1 - p) / (vcov(m)[[1]] * (n - 1) / n))
  interval <- suppressWarnings(prop.test(p * size, size, correct = FALSE))$conf.int
  list(share = p, standardError = SE(m)[[1]], effectiveSize = size, low = interval[1], high = interval[2])
}

# The score's interval is the adjusted Wald one with three people more, ¾ for it and ¾ against.
score_of <- function(rows) {
  m <- svymean(~s, design(rows)); value <- coef(m)[[1]]; n <- nrow(rows)
  p <- sum(rows$w[rows$s > 0]) / sum(rows$w); d <- sum(rows$w[rows$s < 0]) / sum(rows$w)
  size <- min(kish(rows$w), 100^2 * (p + d - (p - d)^2) / (vcov(m)[[1]] * (n - 1) / n))
  p <- (p * size + 0.75) / (size + 3); d <- (d * size + 0.75) / (size + 3)
  half <- 100 * qnorm(0.975) * sqrt((p + d - (p - d)^2) / (size + 3))
  list(value = value, standardError = SE(m)[[1]], effectiveSize = size, low = 100 * (p - d) - half, high = 100 * (p - d) + half)
}

figures <- function(name) {
  rows <- read.csv(file.path(folder, paste0(name, ".csv")))
  targets <- read.csv(file.path(folder, paste0(name, "-targets.csv")))
  rows$w <- rake_to(rows, targets)
  chosen <- rows[!is.na(rows$choice), ]
  stance <- rows[!is.na(rows$stance), ]; stance$s <- c(100, 0, -100)[stance$stance + 1]
  numbers <- rows[!is.na(rows$number), ]
  # Equal numbers share their weights.
  shared <- numbers; shared$w <- ave(numbers$w, numbers$number)
  m <- svymean(~number, design(numbers))
  compared <- numbers[!is.na(numbers$group), ]
  two <- compared[compared$group < 2, ]
  chi <- function(column) {
    both <- rows[!is.na(rows$group) & !is.na(rows[[column]]), ]
    found <- svychisq(as.formula(paste("~group +", column)), design(both), statistic = "F")
    list(statistic = found$statistic[[1]], degreesOfFreedom = found$parameter[[1]], errorDegreesOfFreedom = found$parameter[[2]], p = found$p.value[[1]])
  }
  t <- svyttest(number ~ group, design(two))
  wald <- regTermTest(svyglm(number ~ factor(group), design(compared)), ~factor(group))
  trimmed <- weights(trimWeights(design(rows), lower = 0.4 * mean(rows$w), upper = 2.5 * mean(rows$w), strict = TRUE))
  at <- seq(1, nrow(rows), length.out = 12) |> round()
  list(
    name = name, at = at - 1, weights = rows$w[at], trimmed = trimmed[at],
    kish = kish(rows$w), designEffect = 1 + mean((rows$w - mean(rows$w))^2) / mean(rows$w)^2,
    shares = lapply(sort(unique(chosen$choice)), function(category) share(chosen, as.numeric(chosen$choice == category))),
    score = score_of(stance),
    mean = list(value = coef(m)[[1]], standardError = SE(m)[[1]], low = confint(m, df = nrow(numbers) - 1)[1], high = confint(m, df = nrow(numbers) - 1)[2],
                deviation = sqrt(svyvar(~number, design(numbers))[1])),
    quartiles = as.vector(svyquantile(~number, design(shared), c(0.25, 0.5, 0.75), qrule = "hf7", ci = FALSE)$number),
    choice = chi("choice"), sparse = chi("sparse"),
    t = list(statistic = -t$statistic[[1]], degreesOfFreedom = t$parameter[[1]], p = t$p.value[[1]]),
    wald = list(statistic = wald$Ftest[1], degreesOfFreedom = wald$df, errorDegreesOfFreedom = wald$ddf, p = wald$p[1])
  )
}

# The example of trimWeights' help page: schools of California, calibrated and trimmed to 20 and 45.
data(api)
schools <- svydesign(id = ~dnum, weights = ~pw, data = apiclus1, fpc = ~fpc)
calibrated <- calibrate(schools, ~stype + api99, c(`(Intercept)` = 6194, stypeH = 755, stypeM = 1018, api99 = 3914069))
help <- list(weights = weights(calibrated), trimmed = weights(trimWeights(calibrated, lower = 20, upper = 45, strict = TRUE)))

cat(jsonlite::toJSON(list(figures = lapply(c("star-wars", "two-thousand", "three-hundred"), figures),
                          schools = help),
                     digits = NA, auto_unbox = TRUE))
