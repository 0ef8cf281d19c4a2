import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  complaintText,
  objectionText,
  recipientsText,
  rightsText,
  voluntaryText,
} from '../../../../../shared/privacy/domain/privacyTexts.ts'
import { DataCache } from '../../../api/DataCache.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PublicPage } from '../../../ui/layout/PublicPage.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { paths } from '../../../urls.ts'
import { AgentsInUse } from './AgentsInUse.tsx'
import { ControllerNamed } from './ControllerNamed.tsx'
import { Processors } from './Processors.tsx'
import { Purposes } from './Purposes.tsx'
import { RetentionList } from './RetentionList.tsx'

/**
 * `/privacy`: which personal data is stored and why, who sees it, and people's rights. Open to everyone, signed in or
 * not.
 */
export function PrivacyPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  useDocumentTitle(t('Our privacy notice'))
  return (
    <PublicPage width="68ch">
      <DataCache>
        <Box sx={{ display: 'grid', gap: { xs: 3, sm: 4 } }}>
          <Box>
            <Typography variant="h1">{t('Our privacy notice')}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75 }}>
              {t('How we handle personal data when you look for work through us.')}
            </Typography>
          </Box>
          <Part title={t('Data controller')}>
            <ControllerNamed />
          </Part>
          <Part title={t('Data we store')}>
            <p>
              {t(
                "Everything you send when you apply or update your profile, such as contact details, nationality and permits, experience, languages, certificates, documents and your picture. We also store our recruiters' notes and assessments, and information from a partner who referred you.",
              )}
            </p>
          </Part>
          <Part title={t('Why we need your data')}>
            <Purposes />
          </Part>
          <Part title={t('Recipients of your data')}>
            <p>{recipientsText[language]}</p>
            <p>{t('If a partner referred you to us, we tell them the status of your application.')}</p>
            <Processors />
            <p>{t('We log who opens or changes your profile.')}</p>
          </Part>
          <Part title={t('AI agents')}>
            <AgentsInUse />
          </Part>
          <Part title={t('How long we keep your data')}>
            <RetentionList />
          </Part>
          <Part title={t('Your rights')}>
            <p>{rightsText[language]}</p>
            <p>{objectionText[language]}</p>
            <p>{t('When we delete your data, we ask the employers who have seen it to delete it too.')}</p>
            <p>
              <Link component={RouterLink} to={paths.yourData} underline="always">
                {t('Get a link to your data')}
              </Link>
            </p>
            <p>{voluntaryText[language]}</p>
            <p>
              {t(
                'Follow your application with the link in the email you got when you applied. You can add to it or withdraw it until we decide. With an account, you can see and change your profile yourself.',
              )}
            </p>
            <p>
              {complaintText[language]}{' '}
              <Link href="https://www.datatilsynet.dk" rel="noreferrer" underline="always">
                www.datatilsynet.dk
              </Link>
            </p>
          </Part>
        </Box>
      </DataCache>
    </PublicPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, '& p': { m: 0 } }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  )
}
