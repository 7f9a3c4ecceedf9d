/** Empties a form's fields. form.reset() would reset password fields to what was typed. */
export function emptied(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) field.value = "";
}
