import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { ListedDocument } from '../../../../../../shared/documents/domain/document.ts'
import { shownMessage } from '../../../../api/call.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { MoreVertIcon as MoreIcon } from '../../../../ui/icons/MoreVertIcon.tsx'
import { DeleteDocument } from './DeleteDocument.tsx'
import { EditDocument } from './EditDocument.tsx'
import { ReleaseDocument, WithdrawDocument } from './ReleaseDocument.tsx'
import { useDocumentChanges } from './useDocumentChanges.ts'

/** The actions that staff have besides the download. */
export function DocumentMenu({ document }: { document: ListedDocument }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [task, setTask] = useState<'edit' | 'release' | 'withdraw' | 'delete'>()
  const begin = (next: typeof task) => () => {
    setAnchor(null)
    setTask(next)
  }
  const done = () => setTask(undefined)
  const verify = useVerify(document)
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('More actions for {{name}}', { name: document.originalName })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {!document.isVerified && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              void verify()
            }}
          >
            {t('Mark as verified')}
          </MenuItem>
        )}
        <MenuItem onClick={begin('edit')}>{t('Edit details')}</MenuItem>
        {document.releasedToClients && <MenuItem onClick={begin('withdraw')}>{t('Withdraw from clients')}</MenuItem>}
        {!document.releasedToClients && !document.isConfidential && (
          <MenuItem onClick={begin('release')}>{t('Release to clients')}</MenuItem>
        )}
        <MenuItem onClick={begin('delete')} sx={{ color: 'error.main' }}>
          {t('Delete')}
        </MenuItem>
      </Menu>
      {task === 'edit' && <EditDocument document={document} onClose={done} />}
      {task === 'release' && <ReleaseDocument document={document} onClose={done} />}
      {task === 'withdraw' && <WithdrawDocument document={document} onClose={done} />}
      {task === 'delete' && <DeleteDocument document={document} onClose={done} />}
    </>
  )
}

/** Marks a document as verified by staff, as it is described. */
function useVerify(document: ListedDocument): () => Promise<void> {
  const { t } = useTranslation()
  const toast = useToast()
  const { change } = useDocumentChanges(document.applicantId)
  return async () => {
    try {
      await change(document, { isVerified: true })
      toast({ title: t('Document updated successfully') })
    } catch (problem) {
      const title = translateMessage(t, shownMessage(problem, 'The document could not be updated. Please try again.'))
      toast({ title, variant: 'destructive' })
    }
  }
}
