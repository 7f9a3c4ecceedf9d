import { type CalculateMetadataFunction, Composition } from "remotion";
import { emptyDocument } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { planFilm } from "@/lib/film/plan";
import { Film } from "@/remotion/film";
import { COMPOSITION_ID, type FilmProps, filmPropsSchema } from "@/remotion/film-props";

const emptyFilm: FilmProps = {
  plan: planFilm(emptyDocument),
  shortSide: 720,
  photoAddresses: {},
  footageAddresses: {},
  songAddresses: {},
};

const measureFilm: CalculateMetadataFunction<FilmProps> = ({ props }) => ({
  ...frameSize(props.plan.aspectRatio, props.shortSide),
  fps: props.plan.fps,
  durationInFrames: Math.max(1, props.plan.frameCount),
});

export function Root() {
  return (
    <Composition
      id={COMPOSITION_ID}
      component={Film}
      schema={filmPropsSchema}
      defaultProps={emptyFilm}
      calculateMetadata={measureFilm}
    />
  );
}
