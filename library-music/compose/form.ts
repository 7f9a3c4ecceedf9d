export type SectionPlan = { name: string; bars: number; energy: number };

export type Form = {
  beatsPerBar: number;
  sections: readonly (SectionPlan & { startBeat: number; endBeat: number })[];
  totalBeats: number;
  /** The first beat of the named section. */
  at(name: string): number;
  /** The beat after the named section's last. */
  after(name: string): number;
};

/** Sections written as `intro 4 .2`: name, bars, energy from 0 to 1. */
export function createForm(beatsPerBar: number, plan: readonly string[]): Form {
  let beat = 0;
  const sections = plan.map((text) => {
    const [name = "", bars = "", energy = ""] = text.split(" ");
    const startBeat = beat;
    beat += Number(bars) * beatsPerBar;
    return { name, bars: Number(bars), energy: Number(energy), startBeat, endBeat: beat };
  });
  const find = (name: string) => {
    const section = sections.find((candidate) => candidate.name === name);
    if (section === undefined) throw new Error(`No section ${name}`);
    return section;
  };
  return {
    beatsPerBar,
    sections,
    totalBeats: beat,
    at: (name) => find(name).startBeat,
    after: (name) => find(name).endBeat,
  };
}
