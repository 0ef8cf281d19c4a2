import Box from '@mui/material/Box'

/** A thin line between two parts. MUI's Divider would add half a kilobyte to every list. */
export function Hairline() {
  return <Box component="hr" sx={{ m: 0, border: 0, borderTop: 1, borderColor: 'divider', flexShrink: 0 }} />
}
