import { codeLength } from '@veduta/contract/api/limits'
import { useEffect, useId, useRef } from 'react'
import './OtpInput.css'

interface OtpInputProps {
  label: string
  value: string
  onChange: (digits: string) => void
  invalid?: boolean
  /** Enter was pressed with no digit typed. */
  onEmptyEnter?: () => void
}

/** A one-time code: one field that shows as six boxes, so that typing, pasting and the phone's suggestion all simply work. */
export function OtpInput({ label, value, onChange, invalid, onEmptyEnter }: OtpInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const next = Math.min(value.length, codeLength - 1)
  return (
    <div className="field">
      <div className="lbl">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="otp">
        <input
          ref={input}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
          onKeyDown={(event) => event.key === 'Enter' && value === '' && onEmptyEnter?.()}
        />
        <div className="otp-boxes" aria-hidden>
          {Array.from({ length: codeLength }, (_, at) => (
            <span key={at} className={at === next ? 'is-next' : undefined}>
              {value[at]}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
