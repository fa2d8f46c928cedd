import { shopIdentity } from '@/contracts/shopIdentity';
import { cssString } from '@/lib/text';

/** How the florists' sheet looks: ink on white, a rule under each stop, nothing a plain printer cannot draw. */
export const worksheetStyles = () => `
@page { size: letter; margin: 16mm 14mm 18mm;
  @bottom-left { content: ${cssString(shopIdentity().name)}; font: 8pt Georgia, serif; color: #555; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Georgia, serif; color: #555; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; color: #111; background: #fff; font: 10pt/1.4 Helvetica, Arial, sans-serif; }
@media screen { body { padding: 2rem 1rem 4rem; } }
section { break-after: page; }
section:last-of-type { break-after: auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 1mm 6mm; padding-bottom: 3mm; border-bottom: 0.6mm solid; }
header p { margin: 0; font-size: 9pt; }
h1 { margin: 0; font: 400 20pt/1.15 Georgia, serif; }
ol { margin: 0; padding: 0; list-style: none; }
.stop { display: grid; grid-template-columns: 9mm 1fr 1fr; gap: 1mm 6mm; padding: 4mm 0; border-bottom: 0.2mm solid #888; break-inside: avoid; }
.box { width: 5.5mm; height: 5.5mm; border: 0.4mm solid; border-radius: 0.6mm; }
.number { grid-column: 2 / -1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 6mm; margin: 0; font: 9pt/1.6 "Courier New", monospace; }
.to, .gifts { grid-column: 2; margin: 0; overflow-wrap: anywhere; }
.gifts { grid-column: 3; padding: 0; list-style: none; }
.gifts li + li { margin-top: 1.5mm; }
.gifts span { display: block; padding-left: 5mm; font-size: 9pt; }
.note { display: block; margin-top: 1.5mm; padding-left: 2mm; border-left: 0.6mm solid; font-size: 9pt; }
.card { grid-column: 2 / -1; margin: 2mm 0 0; padding: 2.5mm 4mm; border: 0.2mm dashed #555; font: 10.5pt/1.4 Georgia, serif; overflow-wrap: anywhere; }
.card small { display: block; margin-bottom: 1mm; font: 8pt Helvetica, Arial, sans-serif; }
.signed { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin-top: 10mm; font-size: 8pt; break-inside: avoid; }
.signed span { padding-top: 1.5mm; border-top: 0.2mm solid; }
@media (max-width: 600px) { .stop { grid-template-columns: 9mm 1fr; } .gifts { grid-column: 2; } }
`;
