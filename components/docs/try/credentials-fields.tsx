"use client";

import { useEffect, useState } from "react";
import { addresses, doorTo } from "@/components/site/addresses";
import { TextLink } from "@/components/ui/text-link";
import { Choice } from "@/components/docs/try/choice";
import { setCredentials, useCredentials } from "@/components/docs/try/credentials";
import { Field } from "@/components/docs/try/field";
import { isSignInRemembered } from "@/lib/client/sign-in-hint";

let asked: Promise<boolean> | undefined;

/** Asks once per page, and only when a form is opened. */
function askSignedIn(): Promise<boolean> {
  asked ??= isSignInRemembered()
    ? fetch("/api/me", { credentials: "same-origin", cache: "no-store" }).then(
        (response) => response.ok,
        () => false,
      )
    : Promise.resolve(false);
  return asked;
}

/** Whether the person is signed in on this site; undefined until the answer arrives. */
function useSignedIn(): boolean | undefined {
  const [signedIn, setSignedIn] = useState<boolean>();
  useEffect(() => {
    let gone = false;
    void askSignedIn().then((answer) => !gone && setSignedIn(answer));
    return () => {
      gone = true;
    };
  }, []);
  return signedIn;
}

/** The credentials of the request, shared by all forms on the page. */
export function CredentialsFields({ id }: { id: string }) {
  const credentials = useCredentials();
  const signedIn = useSignedIn();
  return (
    <div className="grid gap-3">
      <Choice
        name={`${id}-as`}
        legend="Sent with"
        value={credentials.use}
        onChange={(use) => setCredentials({ use })}
        options={[
          { value: "pair", label: "Key and token" },
          {
            value: "session",
            label: "My session here",
            disabled: signedIn !== true && credentials.use !== "session",
          },
        ]}
      />
      {credentials.use === "pair" ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            id={`${id}-key`}
            label="X-Access-Key"
            value={credentials.key}
            onChange={({ target }) => setCredentials({ key: target.value.trim() })}
          />
          <Field
            id={`${id}-token`}
            label="X-Access-Token"
            type="password"
            value={credentials.token}
            onChange={({ target }) => setCredentials({ token: target.value.trim() })}
          />
        </div>
      ) : null}
      <p className="text-13 text-ink-soft">
        {credentials.use === "pair"
          ? "Get them from “Log in” or “Log in as an app”. They stay in this tab."
          : "Requests act on your own account."}
        {signedIn === false ? (
          <>
            {" "}
            <TextLink href={doorTo("signIn", addresses.apiReference)}>Sign in</TextLink> to use your session
            instead.
          </>
        ) : null}
      </p>
    </div>
  );
}
