import fc from "fast-check";

const awkwardTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u0007\u001b[31m",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "1e400",
  "0x10",
  "9".repeat(400),
  "%",
  "%00",
  "%zz",
  "../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "' OR 1=1 --",
  '"; DROP TABLE account; --',
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "[",
  "[[[[[[",
  '{"$ne":null}',
  "👩‍👩‍👧‍👦",
  "ﷺ",
  "x".repeat(70_000),
];

const awkwardAddresses = [
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "http://0/",
  "http://0x7f000001/",
  "http://169.254.169.254/latest/meta-data",
  "http://10.0.0.1/",
  "https://user:password@127.0.0.1/",
  "file:///etc/passwd",
  "ftp://127.0.0.1/",
  "javascript:alert(1)",
  "http://",
  "//",
  "http://127.0.0.1:99999/",
  `http://127.0.0.1/${"x".repeat(3000)}`,
];

const awkwardNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  1_790_000_000,
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...awkwardAddresses) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

function nested(depth: number, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Anything that JSON can express, and a little that nobody would send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { length: 1e9 }),
  },
  { weight: 3, arbitrary: fc.constantFrom(...awkwardNumbers) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(20, 200, 1000).map((depth) => nested(depth, 1)) },
  { weight: 1, arbitrary: fc.constantFrom(100, 5000).map((length) => Array.from({ length }, () => ({}))) },
);
