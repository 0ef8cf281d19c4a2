import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { Link as RouterLink } from 'react-router-dom'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { getPrivacyNotice } from '../../../../../shared/privacy/contract/getPrivacyNotice.ts'
import { noControllerText } from '../../../../../shared/privacy/domain/privacyTexts.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { PhoneLink } from '../../../applicant/PhoneLink.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { paths } from '../../../urls.ts'

/** The data controller. Managers and system admins get a link to edit it. */
export function ControllerNamed() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useSession()
  const { data, error, mutate } = useRoute(getPrivacyNotice, {})
  if (error) return <ErrorState problem={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton variant="rounded" height={96} role="status" aria-label={t('Loading')} />
  const { controller, phone } = data
  return (
    <>
      {controller ? (
        <address style={{ fontStyle: 'normal' }}>
          <bdi>{controller.name}</bdi>
          <br />
          <bdi>{controller.address}</bdi>
          <br />
          {controller.cvr && (
            <>
              {t('CVR no. {{cvr}}', { cvr: controller.cvr })}
              <br />
            </>
          )}
          {phone && (
            <>
              <PhoneLink phone={phone} />
              <br />
            </>
          )}
          <Link href={`mailto:${controller.email}`} underline="always">
            {controller.email}
          </Link>
        </address>
      ) : (
        <p>{noControllerText[language]}</p>
      )}
      {user && isAllowedForRole(user.role, 'agency:manage') && (
        <Button component={RouterLink} to={paths.agency} variant="outlined" size="small" sx={{ justifySelf: 'start' }}>
          {controller ? t('Edit agency details') : t('Add agency details')}
        </Button>
      )}
    </>
  )
}
