import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedDocument } from '../../../../../../shared/domain/document.ts'
import { DeleteDocument } from './DeleteDocument.tsx'
import { EditDocument } from './EditDocument.tsx'
import { ReleaseDocument, WithdrawDocument } from './ReleaseDocument.tsx'

/** What the staff can do with a document besides having it. */
export function DocumentMenu({ document }: { document: ListedDocument }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [task, setTask] = useState<'edit' | 'release' | 'withdraw' | 'delete'>()
  const begin = (next: typeof task) => () => {
    setAnchor(null)
    setTask(next)
  }
  const done = () => setTask(undefined)
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('More for {{name}}', { name: document.originalName })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={begin('edit')}>{t('Edit details')}</MenuItem>
        {document.releasedToClients && <MenuItem onClick={begin('withdraw')}>{t('Take back from clients')}</MenuItem>}
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
