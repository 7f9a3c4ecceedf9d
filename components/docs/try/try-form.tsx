"use client";

import { type FormEvent, useState } from "react";
import { AnswerView } from "@/components/docs/try/answer-view";
import type { Encoding, Filled } from "@/components/docs/try/build-request";
import { Choice } from "@/components/docs/try/choice";
import { useCredentials } from "@/components/docs/try/credentials";
import { CredentialsFields } from "@/components/docs/try/credentials-fields";
import { Area, Field } from "@/components/docs/try/field";
import type { OperationToTry } from "@/components/docs/try/operation-to-try";
import { useTry } from "@/components/docs/try/use-try";
import { buttonClass } from "@/components/ui/button-class";

const encodingLabels = [
  { value: "json", label: "JSON" },
  { value: "form", label: "Form" },
  { value: "multipart", label: "Multipart" },
] as const;

export function TryForm({ operation }: { operation: OperationToTry }) {
  const { id, body, parameters, access } = operation;
  const [values, setValues] = useState<Filled["values"]>({});
  const [encoding, setEncoding] = useState<Encoding>("json");
  const [json, setJson] = useState(body?.kind === "parameters" ? body.example : "");
  const [file, setFile] = useState<File>();
  const credentials = useCredentials();
  const { answer, problem, sending, send, stop } = useTry(operation);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ values, encoding, json, file }, credentials);
  };
  return (
    <form onSubmit={submit} className="grid gap-5" data-testid={`${id}-try`}>
      {access === "open" ? null : <CredentialsFields id={id} />}
      {parameters.length > 0 ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {parameters.map(({ place, name, required, isFlag }) => (
            <Field
              key={`${place} ${name}`}
              id={`${id}-${place}-${name}`}
              label={name}
              note={[place === "path" ? "in the path" : place, required ? "required" : ""]
                .filter(Boolean)
                .join(", ")}
              placeholder={isFlag ? "0 or 1" : undefined}
              value={values[`${place} ${name}`] ?? ""}
              onChange={({ target }) => setValues({ ...values, [`${place} ${name}`]: target.value })}
            />
          ))}
        </div>
      ) : null}
      {body?.kind === "parameters" ? (
        <>
          <Choice
            name={`${id}-encoding`}
            legend="Sent as"
            options={encodingLabels}
            value={encoding}
            onChange={setEncoding}
          />
          <Area
            id={`${id}-body`}
            label="Parameters, in JSON"
            rows={Math.min(16, json.split("\n").length + 1)}
            value={json}
            onChange={({ target }) => setJson(target.value)}
          />
        </>
      ) : null}
      {body?.kind === "file" ? (
        <Field
          id={`${id}-file`}
          label="File"
          type="file"
          accept={body.accept}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      ) : null}
      <div className="flex items-center gap-3">
        <button type="submit" className={buttonClass("primary", "small")} data-testid={`${id}-send`}>
          Send {operation.method}
        </button>
        {sending ? (
          <button type="button" className={buttonClass("quiet", "small")} onClick={stop}>
            Stop
          </button>
        ) : null}
      </div>
      <div aria-live="polite" className="min-w-0">
        {problem ? <p className="text-14 text-danger">{problem}</p> : null}
        {answer ? <AnswerView answer={answer} id={id} /> : null}
      </div>
    </form>
  );
}
