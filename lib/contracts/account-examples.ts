import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

export const credentials = {
  access_key: "jv2Lr8wq0ZbN6sYt4XcM1A",
  access_token: "u7QF0mJb2Wc9xHk5VtYr3sDn8pLz1aEg6iOq4KwTyXM",
  id: ids.account,
};

export const profile = {
  id: ids.account,
  name: "Ada Lovelace",
  bio: "",
  gender: "",
  address: "",
  country: "United Kingdom",
  date_of_birth: -4858444800,
  email: "ada@example.org",
  profile_pic: `${origin}/avatars/${ids.account}.svg`,
  video_count: 12,
  credits: 990,
};

export const mailState = {
  email: "ada@example.org",
  verified: true,
  pending_email: null,
  film_ready: false,
  service_sends_mail: true,
};
