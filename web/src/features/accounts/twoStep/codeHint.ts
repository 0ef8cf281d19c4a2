import type { TFunction } from 'i18next'

/** Says where a code comes from, by what the account has. */
export function codeHint(t: TFunction, has: { hasApp: boolean; hasRecoveryCodes: boolean }): string {
  if (!has.hasApp) return t('One of your recovery codes')
  return has.hasRecoveryCodes
    ? t('From your authenticator app, or one of your recovery codes')
    : t('From your authenticator app')
}
