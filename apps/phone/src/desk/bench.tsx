import type { Phone } from '../phone.ts'
import { BenchDevice } from './bench-device.tsx'
import { BenchScanner } from './bench-scanner.tsx'
import { BenchNetwork, BenchPartner, BenchTime } from './bench-world.tsx'

/** The controls, grouped as a person thinks. */
export const Bench = ({ phone }: { phone: Phone }) => (
  <section className="bench" aria-labelledby="bench-title">
    <h2 id="bench-title" className="bench-title">
      Bench
    </h2>
    <BenchScanner phone={phone} />
    <BenchDevice phone={phone} />
    <BenchNetwork phone={phone} />
    <BenchTime phone={phone} />
    <BenchPartner phone={phone} />
  </section>
)
