import { Pause, Play } from "lucide-react";
import type { CSSProperties } from "react";
import styles from "@/components/site/film.module.css";
import { Picture } from "@/components/site/picture";
import { Waveform } from "@/components/site/waveform";
import { strings } from "@/components/strings/strings";

const words = strings.landing.film;

/** Toward what each picture drifts: its sun, sail, house or lamp. */
const clips = [
  { name: "dawn", toward: ["-1%", "-1%"] },
  { name: "sea", toward: ["1%", "1.5%"] },
  { name: "fields", toward: ["1%", "-1.5%"] },
  { name: "night", toward: ["2%", "-2%"] },
] as const;

function timing(at: number, [x, y]: readonly [string, string]): CSSProperties {
  return { "--at": at, "--toward-x": x, "--toward-y": y } as CSSProperties;
}

/** The four pictures of this site as a film, over the strip it is cut from. Runs without JavaScript. */
export function Film() {
  return (
    <figure className={styles.film} aria-label={words.label} data-testid="film">
      <div className="relative aspect-16/10 overflow-hidden rounded-surface bg-sunken">
        <div>
          {clips.map(({ name, toward }, at) => (
            <div key={name} className={styles.picture} style={timing(at, toward)}>
              <Picture
                name={name}
                sizes="(min-width: 64rem) 56vw, 100vw"
                first={at === 0}
                soon
                className="size-full"
              />
            </div>
          ))}
        </div>
        <div className="absolute inset-x-0 bottom-0 grid bg-linear-to-t from-(--picture-shade) to-transparent px-16 pt-20 pb-6 text-center text-16 font-medium text-on-picture sm:text-20">
          {words.captions.map((caption, at) => (
            <p key={caption} className={styles.caption} style={timing(at, ["0", "0"])}>
              {caption}
            </p>
          ))}
        </div>
        <label
          title={words.pause}
          className={`${styles.control} absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-(--picture-shade) text-on-picture has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-picture`}
        >
          <input type="checkbox" className={`${styles.pause} sr-only`} aria-label={words.pause} />
          <Pause aria-hidden="true" className={`${styles.whilePlaying} size-4`} strokeWidth={1.5} />
          <Play aria-hidden="true" className={`${styles.whilePaused} size-4`} strokeWidth={1.5} />
        </label>
      </div>
      <div aria-hidden="true" className="relative mt-3 grid gap-2">
        <div className="grid grid-cols-4 gap-0.5 overflow-hidden rounded-control">
          {clips.map(({ name }) => (
            <div key={name} className="relative h-12 overflow-hidden sm:h-14">
              <Picture name={name} sizes="14vw" soon className="size-full" />
              <span className="absolute bottom-1 left-1.5 rounded-control bg-(--picture-shade) px-1 text-12 text-on-picture">
                5.0 s
              </span>
            </div>
          ))}
        </div>
        <Waveform />
        <div className={`${styles.playhead} absolute -inset-y-1.5 left-0 w-0.5 rounded-full bg-accent`}>
          <span className="absolute -top-0.5 left-1/2 size-2.5 -translate-x-1/2 rounded-full bg-accent" />
        </div>
      </div>
    </figure>
  );
}
