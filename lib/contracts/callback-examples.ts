import { exampleIds as ids } from "@/lib/contracts/example-ids";

export const app = {
  app_id: ids.app,
  name: "Travel site",
  first_party: false,
  callback_url: "https://example.org/films",
  scopes: ["read", "write", "render"],
  clip_events: false,
  import_events: false,
  created_on: 1_789_000_000,
};
export const appWithSecret = { ...app, app_secret: "kT3vB8nM1qW6eR0yU5iO2pA7sD4fG9hJlZxCbNmQwEr" };
export const signing = { signing_secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=" };
export const delivery = {
  id: "ZGVsaXZlcnktb2YtYWZpbA",
  type: "video.created",
  state: "delivered",
  url: app.callback_url,
  app: { app_id: ids.app, name: app.name },
  video: { id: ids.video, name: "Our summer" },
  attempt_count: 1,
  next_attempt_on: null,
  last_status: 200,
  created_on: 1_790_000_320,
};
export const testDelivery = {
  ...delivery,
  id: "YS10ZXN0LWRlbGl2ZXJ5IQ",
  type: "test",
  state: "pending",
  video: null,
  attempt_count: 0,
  next_attempt_on: 1_790_000_500,
  last_status: null,
  created_on: 1_790_000_500,
  payload: JSON.stringify({
    type: "test",
    created: 1_790_000_500,
    status: 200,
    data: { object: app, meta: { msg: "A test of your callback address.", app_id: ids.app } },
  }),
  attempts: [],
};
export const deliveryDetail = {
  ...delivery,
  payload: `{"type":"video.created","created":1790000320,"status":200,"data":{"object":{"id":"${ids.video}"},"meta":{"msg":"The video has been created.","app_id":"${ids.app}"}}}`,
  attempts: [
    { number: 1, status: 200, error: null, answer: "ok", duration: 0.12, created_on: 1_790_000_321 },
  ],
};
