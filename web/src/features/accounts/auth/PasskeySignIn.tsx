import type { ComponentProps } from 'react'
import { signInWithPasskey } from '../../../../../shared/accounts/contract/signInWithPasskey.ts'
import { startPasskeySignIn } from '../../../../../shared/accounts/contract/startPasskeySignIn.ts'
import type { SessionUser } from '../../../../../shared/accounts/domain/user.ts'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PasskeyButton } from '../twoStep/PasskeyButton.tsx'

interface PasskeySignInProps
  extends Pick<ComponentProps<typeof PasskeyButton>, 'variant' | 'busy' | 'onBusy' | 'onProblem'> {
  onSignedIn: (user: SessionUser) => void
  /** The token of the second step, if the passkey is one. */
  token?: string
}

/** Signs in with a passkey alone, which also names the account. */
export function PasskeySignIn({ onSignedIn, token, ...button }: PasskeySignInProps) {
  const { t } = useTranslation()
  return (
    <PasskeyButton
      {...button}
      size="large"
      label={t('Log in with a passkey')}
      start={async () => (await call(startPasskeySignIn, {})).options}
      finish={async (answer) => onSignedIn(await call(signInWithPasskey, { body: { answer, token } }))}
    />
  )
}
