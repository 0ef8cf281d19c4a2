import { useState } from 'react'
import { shownMessage } from '../api/call.ts'
import { translateMessage } from '../i18n/translateMessage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { PictureProblem } from './pictureProblem.ts'
import { uploadPicture } from './recordUploads.ts'

const scalingScript = scriptOnDemand(() => import('./scalePicture.ts'))

/** Scales a chosen picture, uploads it for the applicant and shows a toast. Calls `onPicture` if it was accepted. */
export function usePictureUpload(applicantId: string, onPicture: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  const send = async (file: File) => {
    setBusy(true)
    try {
      const { scalePicture } = await scalingScript()
      await uploadPicture(applicantId, await scalePicture(file))
      onPicture()
      toast({ title: t('Profile picture uploaded and compressed') })
    } catch (problem) {
      const [title, words] =
        problem instanceof PictureProblem ? [problem.title, problem.message] : ['Error', shownMessage(problem)]
      toast({ title: t(title), description: translateMessage(t, words), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
