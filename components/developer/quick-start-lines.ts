type Ids = { base: string; appId: string; secret: string | undefined };

/** The names under which the lines are shown. */
export type QuickStartStep = "logIn" | "who" | "photo" | "film" | "render" | "agent";

/** An array in bash and zsh, sent with every later request. */
const auth = '"${AUTH[@]}"';
const fieldOf = (name: string) => `sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/'`;
const firstSong = `sed 's/{"musics":\\[{"id":"\\([^"]*\\)".*/\\1/'`;

/** Terminal commands that work when pasted in this order. */
export function quickStartLines({ base, appId, secret }: Ids): Record<QuickStartStep, string> {
  return {
    logIn: [
      `API=${base}`,
      `APP_SECRET='${secret ?? "the secret of the app"}'`,
      "LOGIN=$(curl -sS $API/login/app \\",
      `  -d app_id=${appId} -d app_secret="$APP_SECRET")`,
      `KEY=$(echo "$LOGIN" | ${fieldOf("access_key")})`,
      `TOKEN=$(echo "$LOGIN" | ${fieldOf("access_token")})`,
      'AUTH=(-H "X-Access-Key: $KEY" -H "X-Access-Token: $TOKEN")',
    ].join("\n"),
    who: `curl -sS $API/me ${auth}`,
    photo: [
      `PHOTO=$(curl -sS -T photo.jpg $API/me/photos ${auth} \\`,
      `  | ${fieldOf("id")})`,
      'echo "$PHOTO"',
    ].join("\n"),
    film: [
      `SONG=$(curl -sS $API/musics ${auth} | ${firstSong})`,
      `VIDEO=$(curl -sS $API/me/videos ${auth} \\`,
      `  -d new=1 -d name='My first film' -d style=vanilla \\`,
      `  -d assets='[`,
      `    {"name":"image","asset_id":"'$PHOTO'","start_time":0,"end_time":4},`,
      `    {"name":"music","asset_id":"'$SONG'"}]' \\`,
      `  | sed 's/{"id":"\\([^"]*\\)".*/\\1/')`,
      'echo "$VIDEO"',
    ].join("\n"),
    render: [
      `curl -sS -X POST $API/me/videos/$VIDEO/render ${auth}`,
      `curl -sS $API/me/videos/$VIDEO ${auth}`,
    ].join("\n"),
    agent: [
      "AGENT=$(curl -sS $API/login/app -d scopes='read write' \\",
      `  -d app_id=${appId} -d app_secret="$APP_SECRET")`,
      `AGENT_KEY=$(echo "$AGENT" | ${fieldOf("access_key")})`,
      `AGENT_TOKEN=$(echo "$AGENT" | ${fieldOf("access_token")})`,
      "cat <<END",
      '{ "mcpServers": { "kinora": {',
      '  "type": "http",',
      '  "url": "$API/mcp",',
      '  "headers": { "X-Access-Key": "$AGENT_KEY", "X-Access-Token": "$AGENT_TOKEN" }',
      "} } }",
      "END",
    ].join("\n"),
  };
}
