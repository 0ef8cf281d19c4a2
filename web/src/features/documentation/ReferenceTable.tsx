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
  /** By a key of its own, the cells of each row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** On a phone the cells of a row stand under each other, and the heads have no column to stand over. */
const rowsAsBlocks = { '& thead': { display: 'none' }, '& tr, & td': { display: 'block' } }
const betweenBlocks = {
  '& td': { border: 0, px: 0, py: 0.25 },
  '& tr': { borderBottom: 1, borderColor: 'divider', py: 1 },
}

/** Facts in rows. What stays too wide scrolls within its own frame. */
export function ReferenceTable({ label, heads, rows }: ReferenceTableProps) {
  return (
    // What scrolls has to be reached without a mouse.
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ my: 1.5 }}>
      <Table
        size="small"
        sx={(theme) => ({
          '& td, & th': { verticalAlign: 'top', px: 1 },
          '& td:first-of-type': { whiteSpace: 'nowrap' },
          [theme.breakpoints.down('sm')]: theme.unstable_sx([rowsAsBlocks, betweenBlocks]),
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
                <TableCell key={heads[index]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
