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
  useDocumentTitle(t('Privacy'))
  return (
    <PublicPage width="68ch">
      <DataCache>
        <Box sx={{ display: 'grid', gap: { xs: 3, sm: 4 } }}>
          <Box>
            <Typography variant="h1">{t('Privacy')}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.75 }}>
              {t('How we handle the personal data of people who look for work through us.')}
            </Typography>
          </Box>
          <Part title={t('Who is responsible')}>
            <ControllerNamed />
          </Part>
          <Part title={t('What we keep')}>
            <p>
              {t(
                'What you write and send when you apply or keep your profile: how to reach you, your experience, languages and certificates, and your documents.',
              )}
            </p>
          </Part>
          <Part title={t('What we use it for')}>
            <p>{t('To find you work in Denmark, and for nothing else.')}</p>
            <Purposes />
          </Part>
          <Part title={t('Who sees it')}>
            <p>{recipientsText[language]}</p>
            <p>{t('A partner that sent you to us is told how far your application is.')}</p>
            <Processors />
            <p>{t('We log who opens or changes your profile.')}</p>
          </Part>
          <Part title={t('AI assistants')}>
            <AgentsInUse />
          </Part>
          <Part title={t('How long we keep it')}>
            <RetentionList />
          </Part>
          <Part title={t('What you can ask of us')}>
            <p>{rightsText[language]}</p>
            <p>{objectionText[language]}</p>
            <p>
              {t('When we erase your data, we tell the employers who were shown them, so that they erase them, too.')}
            </p>
            <p>
              <Link component={RouterLink} to={paths.yourData} underline="always">
                {t('Ask for a link to your data')}
              </Link>
            </p>
            <p>{voluntaryText[language]}</p>
            <p>
              {t(
                'The link in the mail that you got when you applied shows how far your application is and, until somebody decides on it, takes additions and withdraws it. With an account you see and change your profile yourself.',
              )}
            </p>
            <p>
              {complaintText[language]}{' '}
              <Link href="https://www.datatilsynet.dk" rel="noreferrer" underline="always">
                datatilsynet.dk
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
