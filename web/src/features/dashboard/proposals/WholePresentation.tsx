import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { getApplicant } from '../../../../../shared/applicants/contract/getApplicant.ts'
import { listApplicantDocuments } from '../../../../../shared/documents/contract/listApplicantDocuments.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { PdfButton } from '../../../applicant/presentation/PdfButton.tsx'
import { PresentationView } from '../../../applicant/presentation/PresentationView.tsx'
import { byAccount } from '../../../files/useDownload.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'

interface WholePresentationProps {
  applicantId: string
  name: string
  onClose: () => void
}

/**
 * Everything that a client may see of a proposed person, to read and download. Both calls return only what is presented
 * to the client.
 */
export function WholePresentation({ applicantId, name, onClose }: WholePresentationProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const params = { id: applicantId }
  const person = useRoute(getApplicant, { params })
  const documents = useRoute(listApplicantDocuments, { params })
  const problem = person.error ?? documents.error
  const retry = () => void Promise.all([person.mutate(), documents.mutate()])
  // The record itself already shows or hides the name.
  const presentation = person.data &&
    documents.data && { isAnonymous: false, applicant: person.data, documents: documents.data }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogHead id={titleId} title={t('Profile: {{name}}', { name })} onClose={onClose} />
      <DialogContent>
        {problem && <ErrorState problem={problem} title={t('The page could not be loaded')} onRetry={retry} />}
        {!problem && !presentation && <Skeleton variant="rounded" height={320} aria-label={t('Loading')} />}
        {!problem && presentation && (
          <PresentationView presentation={presentation} heading="h3" askForDocument={byAccount}>
            <PdfButton presentation={presentation} />
          </PresentationView>
        )}
      </DialogContent>
    </Dialog>
  )
}
