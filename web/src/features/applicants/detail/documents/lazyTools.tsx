import Box from '@mui/material/Box'
import { lazyPart } from '../../../../routing/lazyPart.tsx'
import { MissingDialog } from '../../../../ui/feedback/MissingPanel.tsx'
import { MissingScript } from '../../../../ui/feedback/MissingScript.tsx'
import type { PictureMenuProps } from './PictureMenu.tsx'

/** Staff-only tools have their own scripts, loaded after the list. */
export const AddDocument = lazyPart<{ applicantId: string }>(
  async () => (await import('./AddDocument.tsx')).AddDocument,
  () => (
    <Box sx={{ mb: 2 }}>
      <MissingScript />
    </Box>
  ),
)
export const DocumentMenu = lazyPart(
  async () => (await import('./DocumentMenu.tsx')).DocumentMenu,
  // The missing script is reported once, above the list.
  () => null,
)
export const PictureMenu = lazyPart<PictureMenuProps>(
  async () => (await import('./PictureMenu.tsx')).PictureMenu,
  ({ anchor, onClose }) => anchor && <MissingDialog onClose={onClose} />,
)
