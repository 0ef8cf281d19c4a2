import Button, { type ButtonProps } from '@mui/material/Button'
import type { PasskeyAnswer } from '../../../../../shared/accounts/domain/passkeyAnswer.ts'
import { shownMessage } from '../../../api/call.ts'
import type { TranslatableMessage } from '../../../i18n/translateMessage.ts'
import { askForPasskey, hasPasskeys } from '../../../session/passkeys.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'

interface PasskeyButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string
  busy: boolean
  onBusy: (busy: boolean) => void
  /** Returns what the browser needs to use a passkey. */
  start: () => Promise<Record<string, unknown>>
  /** Sends the browser's answer. */
  finish: (answer: PasskeyAnswer) => Promise<unknown>
  /** Takes what went wrong, or undefined at a new attempt. */
  onProblem: (problem: TranslatableMessage | undefined) => void
}

/** Asks for a passkey. Renders nothing if the browser doesn't know passkeys. */
export function PasskeyButton({ label, busy, onBusy, start, finish, onProblem, ...button }: PasskeyButtonProps) {
  const hydrated = useHydrated()
  if (!hydrated || !hasPasskeys()) return null
  const ask = async () => {
    onBusy(true)
    onProblem(undefined)
    try {
      const answer = await askForPasskey(await start())
      if (answer) await finish(answer)
      else onProblem('No passkey was used. Try again.')
    } catch (problem) {
      onProblem(shownMessage(problem))
    } finally {
      onBusy(false)
    }
  }
  return (
    <Button {...button} disabled={busy} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
