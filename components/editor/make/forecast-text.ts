import { editorWords } from "@/components/strings/editor";
import type { Forecast } from "@/lib/client/queries/forecast";

const words = editorWords.make;

/** No more exact than a forecast is. */
function roughTime(seconds: number): string {
  const stepSeconds = seconds > 10 ? 5 : 1;
  const rounded = Math.max(1, Math.ceil(seconds / stepSeconds)) * stepSeconds;
  return rounded < 60 ? words.secondsLeft(rounded) : words.minutesLeft(Math.round(rounded / 60));
}

/** Why a film would not start at once; null when nothing is ahead of it. */
function whyItWaits({ films_before: before, films_running: running }: Forecast): string | null {
  if (before > 0) return words.filmsFirst(before);
  return running > 0 ? words.machineBusy(running) : null;
}

/** The text for a queued film. */
export function waitText(forecast: Forecast | undefined): string {
  const why = forecast && whyItWaits(forecast);
  if (!why) return words.waiting;
  return words.begins(why, forecast.wait === null ? null : roughTime(forecast.wait));
}

/** The remaining time of a film being made, by its own speed as soon as that is known. */
export function leftText(ownMs: number | undefined, forecast: Forecast | undefined): string {
  const workerSeconds = forecast?.state === "running" ? forecast.duration : null;
  const seconds = ownMs === undefined ? workerSeconds : ownMs / 1000;
  return seconds === null ? "" : words.left(roughTime(seconds));
}

/** The forecast for a film that could be started now; empty when nothing is known. */
export function forecastText(forecast: Forecast, isFirst: boolean): string {
  const say = isFirst ? words.takes : words.takesUpTo;
  const takes = forecast.duration === null ? [] : [say(roughTime(forecast.duration))];
  const waits = whyItWaits(forecast) === null ? [] : [`${waitText(forecast)}.`];
  return [...takes, ...waits].join(" ");
}
