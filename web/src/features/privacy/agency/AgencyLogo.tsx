import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getLogo } from '../../../../../shared/privacy/contract/getLogo.ts'
import { setLogo } from '../../../../../shared/privacy/contract/setLogo.ts'
import { logoLimits } from '../../../../../shared/privacy/domain/logo.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { FileButton } from '../../../applicantForm/inputs/FileButton.tsx'
import { acceptedFiles } from '../../../files/acceptedFiles.ts'
import { PictureProblem } from '../../../files/pictureProblem.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { scriptOnDemand } from '../../../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LogoPicture } from '../../../ui/layout/LogoPicture.tsx'

const scalingScript = scriptOnDemand(() => import('../../../files/scalePicture.ts'))

/** Shows the agency's logo, and replaces or removes it. Pictures are scaled down first. */
export function AgencyLogo() {
  const { t } = useTranslation()
  const toast = useToast()
  const { data, error, mutate } = useRoute(getLogo, {})
  const [busy, setBusy] = useState(false)

  const store = async (logo: string | null) => {
    await call(setLogo, { body: { logo } })
    await mutate({ logo }, { revalidate: false })
    toast({ title: logo === null ? t('Logo removed') : t('Logo saved') })
  }
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await act()
      return true
    } catch (problem) {
      const isOfPicture = problem instanceof PictureProblem
      const description = isOfPicture ? t(problem.message) : translateMessage(t, shownMessage(problem))
      toast({ title: description, variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File) =>
    attempt(async () => {
      const { scalePicture } = await scalingScript()
      const scaled = await scalePicture(file, { longestSide: logoLimits.side, quality: 0.85 })
      await store(await dataUrlOf(scaled))
    })

  if (error)
    return <ErrorState problem={error} title={t('The logo could not be loaded')} onRetry={() => void mutate()} />
  const logo = data?.logo
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {logo && <LogoPicture src={logo} alt={t('Logo')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton accept={acceptedFiles.picture} variant="outlined" size="small" disabled={busy} onFile={choose}>
          {logo ? t('Choose another logo') : t('Choose logo')}
        </FileButton>
        {logo && (
          <Button size="small" color="inherit" disabled={busy} onClick={() => void attempt(() => store(null))}>
            {t('Remove logo')}
          </Button>
        )}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {t(
          'Shown in emails, on proposal pages and in candidate presentations. Wide logos on a white background work best.',
        )}
      </Typography>
    </Box>
  )
}

async function dataUrlOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
