const lines = [
  { line: "curl https://films.example.org/api/me/videos \\" },
  { line: '  -H "X-Access-Key: $KEY" -H "X-Access-Token: $TOKEN" \\' },
  { line: '  -d name="Our summer" -d style=album' },
  { line: "" },
  { line: '{ "id": "q3Yx0v…", "name": "Our summer", "status": "initial",', answer: true },
  { line: '  "style": "album", "assets": [], "duration": 0, … }', answer: true },
];

/** A request and its answer, as in a terminal. */
export function RequestSample() {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <pre
      tabIndex={0}
      className="overflow-x-auto rounded-surface border border-hairline bg-sunken px-5 py-5 font-mono text-13"
    >
      <code>
        {lines.map(({ line, answer }, at) => (
          <span key={at} className={`block min-h-5 ${answer ? "text-ink-soft" : ""}`}>
            {line}
          </span>
        ))}
      </code>
    </pre>
  );
}
