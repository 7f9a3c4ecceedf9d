import { type ChordSpan, changes } from "./changes";
import type { Form } from "./form";
import { line } from "./line";
import { type Note, shiftNotes } from "./note";

type Texts = Readonly<Record<string, string>>;

/** `verse2` is played from `verse` unless it has a text of its own. */
function textOf(texts: Texts, name: string): string | undefined {
  return texts[name] ?? texts[name.replace(/\d+$/, "")];
}

/** Writes for each named section with beat 0 at its start, and puts every passage where its section lies. */
export function inSections(
  form: Form,
  names: readonly string[],
  write: (name: string, beats: number) => readonly Note[],
): Note[] {
  return names.flatMap((name) => shiftNotes(write(name, form.after(name) - form.at(name)), form.at(name)));
}

/** The lines of all sections that have one. */
export function writeLines(form: Form, texts: Texts, velocity = 0.7): Note[] {
  return form.sections.flatMap((section) => {
    const text = textOf(texts, section.name);
    if (text === undefined) return [];
    const notes = line(text, { beatsPerBar: form.beatsPerBar, velocity });
    const end = notes.reduce((last, note) => Math.max(last, note.beat + note.beats), 0);
    if (end > section.endBeat - section.startBeat + 1e-3)
      throw new Error(`${section.name}: the line is too long`);
    return shiftNotes(notes, section.startBeat);
  });
}

/** The chords of a section, from its beat 0; the chart must fill the section. */
export function createChart(form: Form, texts: Texts): (name: string) => ChordSpan[] {
  return (name) => {
    const text = textOf(texts, name);
    if (text === undefined) throw new Error(`No chords for ${name}`);
    const spans = changes(text, form.beatsPerBar);
    const written = spans.reduce((sum, span) => sum + span.beats, 0);
    const wanted = form.after(name) - form.at(name);
    if (Math.abs(written - wanted) > 1e-3)
      throw new Error(`${name}: ${written} beats of chords for ${wanted}`);
    return spans;
  };
}
