import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { requestProfileLink } from '../../../../../shared/applicants/contract/requestProfileLink.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Offers people without a record a link to one that may already exist. */
export function LinkRequest({ email }: { email: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle')

  const request = async () => {
    setState('asking')
    try {
      await call(requestProfileLink, { body: {} })
      setState('asked')
    } catch (problem) {
      setState('idle')
      toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
    }
  }

  return (
    <Card
      component="section"
      aria-labelledby="link-request"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography id="link-request" variant="h3" component="h2">
          {t('Have you applied before?')}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {state === 'asked'
            ? `${t('If we have a profile with your email, we have sent you a link to connect it.')} ${t('An application under review can be connected once it has been reviewed.')}`
            : t(
                'If you applied with {{email}}, connect that application to your account. If not, choose Edit Profile, fill in what you can and save.',
                { email },
              )}
        </Typography>
      </Box>
      {state !== 'asked' && (
        <Button variant="outlined" disabled={state === 'asking'} onClick={request} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
          {state === 'asking' ? t('Sending...') : t('Email me a link')}
        </Button>
      )}
    </Card>
  )
}
