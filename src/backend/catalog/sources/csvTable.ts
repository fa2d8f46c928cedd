/** A line of a table with where it begins in its file. */
export interface CsvRow {
  /** 1-based */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table as its text holds it. */
export interface CsvTable {
  readonly rows: readonly CsvRow[];
  /** What cannot be read, with its line. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

interface Reading {
  readonly text: string;
  readonly comma: string;
  at: number;
  line: number;
}

/**
 * Reads a table of comma-separated values, as spreadsheets write them: quoted cells may hold commas, quotes and line
 * breaks; where the first line has semicolons and no comma, as a French spreadsheet writes it, those separate the cells.
 */
export function csvTable(source: string): CsvTable {
  const text = source.replace(/^\uFEFF/, '');
  const [first = ''] = text.split(/\r?\n/, 1);
  const reading: Reading = {
    text,
    comma: first.includes(';') && !first.includes(',') ? ';' : ',',
    at: 0,
    line: 1,
  };
  const rows: CsvRow[] = [];
  const faults: { line: number; message: string }[] = [];
  while (reading.at < text.length) {
    const { line } = reading;
    const cells = readRow(reading, (message) => faults.push({ line: reading.line, message }));
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return { rows, faults };
}

function readRow(reading: Reading, fault: (message: string) => void): string[] {
  const cells: string[] = [];
  for (;;) {
    cells.push(reading.text[reading.at] === '"' ? quotedCell(reading, fault) : plainCell(reading));
    const sign = reading.text[reading.at];
    if (sign === reading.comma) {
      reading.at += 1;
      continue;
    }
    if (sign === undefined || sign === '\n') {
      reading.at += 1;
      reading.line += 1;
      return cells;
    }
    fault(`holds ${JSON.stringify(sign)} behind a closing quotation mark`);
    plainCell(reading);
    if (reading.text[reading.at] === reading.comma) reading.at += 1;
  }
}

function plainCell(reading: Reading): string {
  const start = reading.at;
  while (reading.at < reading.text.length && !isEnd(reading)) reading.at += 1;
  return reading.text.slice(start, reading.at).replace(/\r$/, '').trim();
}

function quotedCell(reading: Reading, fault: (message: string) => void): string {
  let cell = '';
  for (reading.at += 1; reading.at < reading.text.length; reading.at += 1) {
    const sign = reading.text[reading.at] ?? '';
    if (sign === '\n') reading.line += 1;
    if (sign !== '"') cell += sign;
    else if (reading.text[reading.at + 1] === '"') {
      cell += '"';
      reading.at += 1;
    } else {
      reading.at += 1;
      if (reading.text[reading.at] === '\r') reading.at += 1;
      return cell.trim();
    }
  }
  fault('ends inside a quotation');
  return cell;
}

const isEnd = ({ text, at, comma }: Reading): boolean => text[at] === comma || text[at] === '\n';
