import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

interface ReferenceTableProps {
  label: string
  heads: readonly string[]
  /** The cells of each row, with a unique key. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** On phones, the cells of a row are stacked, each after its header. */
const asBlocks = {
  '& thead, & td:empty': { display: 'none' },
  '& tr': { display: 'block', borderBottom: '1px solid var(--mui-palette-divider)', padding: '10px 0' },
  '& td': { display: 'block', border: 0, padding: '1px 0' },
  '& td:first-of-type': { whiteSpace: 'normal' },
  '& td::before': { content: 'attr(data-head) ": "', color: 'var(--mui-palette-text-secondary)' },
}

/** A table of facts. A table that is too wide scrolls in its own frame. */
export function ReferenceTable({ label, heads, rows }: ReferenceTableProps) {
  return (
    // Scrollable content must be reachable by keyboard.
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ my: 1.5 }}>
      <Table
        size="small"
        sx={(theme) => ({
          '& td, & th': { verticalAlign: 'top', px: 1, borderColor: 'divider' },
          '& td:first-of-type': { whiteSpace: 'nowrap' },
          // Code that breaks within a word is copied wrongly. A wide table scrolls instead.
          '& td code': { overflowWrap: 'break-word' },
          [theme.breakpoints.down('sm')]: asBlocks,
        })}
      >
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell key={heads[index]} data-head={heads[index]}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
