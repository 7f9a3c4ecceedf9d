type Ids = { base: string; appId: string; secret: string | undefined };

/** How the lines are named where they are shown. */
export type QuickStartStep = "logIn" | "who" | "photo" | "film" | "render";

const credentials = '-H "X-Access-Key: $KEY" -H "X-Access-Token: $TOKEN"';
const fieldOf = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`;

/** Lines for a terminal that work as they are, in this order. */
export function quickStartLines({ base, appId, secret }: Ids): Record<QuickStartStep, string> {
  return {
    logIn: [
      `APP_SECRET='${secret ?? "the app's secret".replaceAll("'", "’")}'`,
      `LOGIN=$(curl -sS ${base}/login/app -d app_id=${appId} -d app_secret="$APP_SECRET")`,
      `KEY=$(echo "$LOGIN" | ${fieldOf("access_key")})`,
      `TOKEN=$(echo "$LOGIN" | ${fieldOf("access_token")})`,
    ].join("\n"),
    who: `curl -sS ${base}/me ${credentials}`,
    photo: [
      `PHOTO=$(curl -sS -T photo.jpg ${base}/me/photos ${credentials} | ${fieldOf("id")})`,
      'echo "$PHOTO"',
    ].join("\n"),
    film: [
      `SONG=$(curl -sS ${base}/musics ${credentials} | sed 's/.*"musics":\\[{"id":"\\([^"]*\\)".*/\\1/')`,
      `VIDEO=$(curl -sS ${base}/me/videos ${credentials} -d new=1 -d name='My first film' -d style=vanilla \\`,
      `  -d assets='[{"name":"image","asset_id":"'"$PHOTO"'","start_time":0,"end_time":4},{"name":"music","asset_id":"'"$SONG"'"}]' \\`,
      `  | sed 's/{"id":"\\([^"]*\\)".*/\\1/')`,
      'echo "$VIDEO"',
    ].join("\n"),
    render: [
      `curl -sS -X POST ${base}/me/videos/$VIDEO/render ${credentials}`,
      `curl -sS ${base}/me/videos/$VIDEO ${credentials}`,
    ].join("\n"),
  };
}
