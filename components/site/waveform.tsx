const bars = 160;

/** Loudness of a piece that begins softly, builds over its beats, and fades: from 0 to 1. */
function loudness(at: number): number {
  const place = at / bars;
  const beat = (at % 10) / 10;
  const shape = Math.min(1, place * 7) * Math.min(1, (1 - place) * 6);
  const rise = 0.45 + 0.4 * Math.sin(Math.PI * place) + 0.15 * Math.sin(place * 19);
  const texture = 0.55 + 0.45 * Math.abs(Math.sin(at * 12.9898) * Math.cos(at * 4.1414));
  return shape * rise * texture * (0.62 + 0.38 * (1 - beat) ** 2);
}

export function Waveform() {
  const path = Array.from({ length: bars }, (_, at) => {
    const half = Math.max(0.6, loudness(at) * 15);
    return `M${at * 4 + 2} ${(16 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
  }).join("");
  return (
    <svg
      viewBox={`0 0 ${bars * 4} 32`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      className="h-9 w-full rounded-control bg-sunken text-control-line"
    >
      <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
