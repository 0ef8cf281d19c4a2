import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { latePanel } from '../../../../routing/latePanel.tsx'
import type { Selected } from '../useSelected.ts'
import type { BulkTask } from './bulkTask.ts'

/** The actions on all selected submissions. Stays visible, on the left where no toast covers it. */
export function BulkBar({ selection, onOpen }: { selection: Selected; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const [task, setTask] = useState<BulkTask>()
  const { submissions } = selection
  const begin = (decision: BulkTask['decision']) => setTask({ decision, submissions })
  return (
    <>
      {submissions.length > 0 && (
        <Box
          role="region"
          aria-label={t('Selection')}
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 0.75,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            backgroundColor: 'background.paper',
          }}
        >
          <Checkbox
            size="small"
            checked={selection.all}
            indeterminate={!selection.all}
            onChange={(_event, on) => selection.selectAll(on)}
            slotProps={{ input: { 'aria-label': t('Select all in the list') } }}
          />
          <Typography variant="body2" role="status" sx={{ fontWeight: 580, mr: 1 }}>
            {t('{{count}} selected', { count: submissions.length })}
          </Typography>
          <Button size="small" variant="contained" onClick={() => begin('approve')}>
            {t('Approve')}
          </Button>
          <Button size="small" color="error" onClick={() => begin('reject')}>
            {t('Reject')}
          </Button>
        </Box>
      )}
      {task && (
        <BulkPart
          task={task}
          onClose={() => setTask(undefined)}
          onOpen={(id) => {
            setTask(undefined)
            onOpen(id)
          }}
        />
      )}
    </>
  )
}

const BulkPart = latePanel(
  async () => (await import('./BulkDialog.tsx')).BulkDialog,
  'Selection',
  ({ onClose }) => onClose,
)
