/** How questions compare a list value with a word (both in lower case), and how error messages describe that. */
const matchers = {
  beginning: {
    fits: (value: string, word: string) => value.startsWith(word),
    by: "how it begins",
    need: (words: string) => `begin with ${words}`,
  },
  whole: {
    fits: (value: string, word: string) => value === word,
    by: "the whole of it",
    need: (words: string) => `be ${words}`,
  },
  part: {
    fits: (value: string, word: string) => value.includes(word),
    by: "a word in it",
    need: (words: string) => `hold ${words}`,
  },
  digit: {
    fits: (value: string, word: string) => /[1-5]/.exec(value)?.[0] === word,
    by: "a digit in it",
    need: (words: string) => `hold ${words} before any other digit from 1 to 5`,
  },
};

/** One meaning that questions recognise in a value, by any of these words. */
interface Meaning {
  matcher: keyof typeof matchers;
  words: readonly string[];
}

/** A lookup list with values that questions recognise by words, and the SQL file that does so. */
export interface RecognizedValues {
  list: string;
  /** For a list with categories: whether the value or its category is compared. */
  of: "type" | "category";
  column: string;
  sql: string;
  /** The first matching meaning counts, as in the SQL. */
  meanings: readonly Meaning[];
}

const meaning = (matcher: Meaning["matcher"], ...words: string[]): Meaning => ({ matcher, words });
const level = (list: string, column: string): RecognizedValues => ({
  list,
  of: "type",
  column,
  sql: "facts/arbo.sql",
  meanings: ["1", "2", "3", "4", "5"].map((digit) => meaning("digit", digit)),
});

/**
 * All lists with values that questions recognise by words; other values are counted as written (decision 044).
 */
export const recognizedValues: readonly RecognizedValues[] = [
  {
    list: "organization-status",
    of: "type",
    column: "current_arbo_status",
    sql: "facts/arbo.sql",
    meanings: [
      meaning("beginning", "Operational"),
      meaning("beginning", "Temporar"),
      meaning("beginning", "Non"),
    ],
  },
  level("oma-level-2013", "oma_level_2013"),
  level("itema-level", "itema_level_2019"),
  level("current-it-level", "it_easy_level_2024"),
  {
    list: "participant-category",
    of: "category",
    column: "participant_category",
    sql: "facts/trainee.sql",
    meanings: [meaning("whole", "ARB"), meaning("beginning", "Non")],
  },
  {
    list: "sex",
    of: "type",
    column: "sex",
    sql: "facts/trainee.sql",
    meanings: [meaning("whole", "Female"), meaning("whole", "Male")],
  },
  {
    list: "registration",
    of: "type",
    column: "registration",
    sql: "facts/product.sql",
    meanings: [meaning("whole", "None", "None yet", "Not registered", "N/A")],
  },
  {
    list: "support-provided",
    of: "type",
    column: "thing",
    sql: "selections/selected_machinery.sql",
    meanings: [meaning("part", "machin", "equipment", "facilit")],
  },
  {
    list: "cert-acceptance",
    of: "type",
    column: "acceptance_cert_received",
    sql: "selections/selected_answer.sql",
    meanings: [meaning("whole", "Yes"), meaning("whole", "Not stated")],
  },
];

const meaningOf = (known: RecognizedValues, value: string | null): Meaning | undefined => {
  const text = (value ?? "").trim().toLowerCase();
  return known.meanings.find(({ matcher, words }) =>
    words.some((word) => matchers[matcher].fits(text, word.toLowerCase())),
  );
};

/** A value of a list, with its category if it has one. */
type Named = Record<RecognizedValues["of"], string | null>;

/**
 * Why a value may not be renamed: questions recognise the old value by a word that the new one lacks. Null when
 * it may (decision 044). `other` describes the new value in the message.
 */
export function lostMeaning(
  list: string,
  before: Named,
  after: Named,
  other?: string,
): { field: RecognizedValues["of"]; message: string } | null {
  const known = recognizedValues.find((one) => one.list === list);
  const was = known && meaningOf(known, before[known.of]);
  if (known === undefined || was === undefined || meaningOf(known, after[known.of]) === was) return null;
  const { by, need } = matchers[was.matcher];
  const words = was.words.map((word) => `“${word}”`).join(" or ");
  const name = other ?? `the new ${known.of === "category" ? "category" : "name"}`;
  return {
    field: known.of,
    message: `Figures count “${before[known.of]}” by ${by}: ${name} must ${need(words)}.`,
  };
}
