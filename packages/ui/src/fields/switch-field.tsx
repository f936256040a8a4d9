type SwitchFieldProps = {
  name: string
  label: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  disabled?: boolean
}

/** Acts at once, unlike a box that is ticked for later. */
export function SwitchField({ name, label, isOn, onSwitch, disabled }: SwitchFieldProps) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-surface transition-colors duration-120 after:absolute after:inset-s-1 after:top-1/2 after:size-4.5 after:-translate-y-1/2 after:rounded-full after:bg-muted after:transition-[inset-inline-start] after:duration-120 checked:border-accent checked:bg-accent checked:after:inset-s-6 checked:after:bg-on-accent disabled:opacity-60"
      />
      <span>{label}</span>
    </label>
  )
}
