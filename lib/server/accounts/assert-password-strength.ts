import { invalid } from "@/lib/server/errors";

const minLength = 8;
const maxLength = 200;

export function assertPasswordStrength(password: string, field: string): void {
  if (password.length < minLength) throw invalid({ [field]: `Must be at least ${minLength} characters.` });
  if (password.length > maxLength) throw invalid({ [field]: `Must be at most ${maxLength} characters.` });
}
