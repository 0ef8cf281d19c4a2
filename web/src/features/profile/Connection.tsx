import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ProfileAnswer } from '../../../../shared/contract/profile/profileAnswer.ts'
import { told } from '../../i18n/told.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LinkRequest } from './LinkRequest.tsx'
import { useConnection } from './useConnection.ts'

interface ConnectionProps {
  profile: ProfileAnswer
  onConnected: (profile: ProfileAnswer) => void
}

/** What stands above the profile of somebody who comes with a mailed link, or who has no record yet. */
export function Connection({ profile, onConnected }: ConnectionProps) {
  const { t } = useTranslation()
  const connection = useConnection(onConnected)
  const words = {
    none: undefined,
    connecting: { tone: 'info', text: t('Connecting your account...') },
    connected: {
      tone: 'info',
      text: t('Your account is connected. This is the record that our recruiters keep of you.'),
    },
    failed: { tone: 'error', text: connection.problem && told(t, connection.problem) },
  } as const
  const said = words[connection.state]
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 2 } }}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {!profile.applicant && connection.state !== 'connecting' && <LinkRequest email={profile.account.email} />}
    </Box>
  )
}
