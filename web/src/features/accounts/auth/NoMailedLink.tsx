import Link from '@mui/material/Link'
import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { PhoneLink } from '../../../applicant/PhoneLink.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { AuthMessage } from './AuthMessage.tsx'

/** Shown if a mailed link has expired, or its page was opened without one. Says how to reach the agency, if known. */
export function NoMailedLink({ hasToken }: { hasToken: boolean }) {
  const { t } = useTranslation()
  const { controller: agency, phone } = useRoute(getPrivacyNotice, {}).data ?? {}
  return (
    <AuthMessage
      tone="warning"
      title={t('Invalid link')}
      text={hasToken ? t('This link is invalid or has expired.') : t('Open the link in the message we sent you.')}
      {...(agency && { note: t('You can also call or write to us.') })}
    >
      {agency && (
        <address style={{ fontStyle: 'normal' }}>
          <bdi>{agency.name}</bdi>
          <br />
          {phone && (
            <>
              <PhoneLink phone={phone} />
              <br />
            </>
          )}
          <Link href={`mailto:${agency.email}`} underline="always">
            {agency.email}
          </Link>
        </address>
      )}
    </AuthMessage>
  )
}
