"use client";

import { setTheme, THEMES } from "@/components/shell/theme";
import { themeIcons, useTheme } from "@/components/shell/use-theme";
import { profileWords } from "@/components/strings/profile";
import { SettingsSection } from "@/components/ui/settings-section";

const words = profileWords.appearance;

export function AppearanceSection() {
  const theme = useTheme();
  return (
    <SettingsSection title={words.title} text={words.text} data-testid="appearance-section">
      <fieldset className="grid max-w-xl gap-2 sm:grid-cols-3">
        <legend className="sr-only">{words.label}</legend>
        {THEMES.map((choice) => {
          const Icon = themeIcons[choice];
          return (
            <label
              key={choice}
              className="flex h-12 cursor-pointer items-center gap-3 rounded-control border border-control-line px-3 text-14 font-medium transition-colors hover:border-ink-soft has-checked:border-transparent has-checked:bg-sunken has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name="theme"
                value={choice}
                checked={choice === theme}
                onChange={() => setTheme(choice)}
                className="sr-only"
                data-testid={`appearance-${choice}`}
              />
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
              {words.themes[choice]}
            </label>
          );
        })}
      </fieldset>
    </SettingsSection>
  );
}
