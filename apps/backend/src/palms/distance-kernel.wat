;; An exact search by masked Hamming distance over codes of 1024 bits. It reads 128 bits at a time. A prefilter of 256
;; bits runs first. palm-memory.ts defines the memory. A place has 64 bytes of sample (32 of code, 32 of mask). Its 256
;; bytes of palm (128 of code, 128 of mask) are in the same block, a MiB after the first sample. The searched palm is at
;; $query, followed by its sample. A bit that is set in both masks counts 100 if it differs, otherwise 0. Any other bit
;; counts 46, like a bit of a stranger.
(module
  (import "palms" "memory" (memory 1 65536 shared))
  ;; The distance of the code that `next` found last. Each thread has its own.
  (global $distance (export "distance") (mut i32) (i32.const 0))

  ;; Searches one block from $from to below $end. Returns the first place whose sample is nearer than $sieve and whose
  ;; palm is nearer than $limit. Returns $end if there is none.
  (func (export "next") (param $query i32) (param $block i32) (param $from i32) (param $end i32)
    (param $sieve i32) (param $limit i32) (result i32)
    (local $at i32) (local $sample i32) (local $stop i32) (local $away i32)
    (local $differ v128) (local $counted v128) (local $both v128)
    (local $s0 v128) (local $t0 v128)
    (local $s1 v128) (local $t1 v128)
    (local $w0 v128) (local $m0 v128)
    (local $w1 v128) (local $m1 v128)
    (local $w2 v128) (local $m2 v128)
    (local $w3 v128) (local $m3 v128)
    (local $w4 v128) (local $m4 v128)
    (local $w5 v128) (local $m5 v128)
    (local $w6 v128) (local $m6 v128)
    (local $w7 v128) (local $m7 v128)

    (local.set $w0 (v128.load offset=0 (local.get $query)))
    (local.set $m0 (v128.load offset=128 (local.get $query)))
    (local.set $w1 (v128.load offset=16 (local.get $query)))
    (local.set $m1 (v128.load offset=144 (local.get $query)))
    (local.set $w2 (v128.load offset=32 (local.get $query)))
    (local.set $m2 (v128.load offset=160 (local.get $query)))
    (local.set $w3 (v128.load offset=48 (local.get $query)))
    (local.set $m3 (v128.load offset=176 (local.get $query)))
    (local.set $w4 (v128.load offset=64 (local.get $query)))
    (local.set $m4 (v128.load offset=192 (local.get $query)))
    (local.set $w5 (v128.load offset=80 (local.get $query)))
    (local.set $m5 (v128.load offset=208 (local.get $query)))
    (local.set $w6 (v128.load offset=96 (local.get $query)))
    (local.set $m6 (v128.load offset=224 (local.get $query)))
    (local.set $w7 (v128.load offset=112 (local.get $query)))
    (local.set $m7 (v128.load offset=240 (local.get $query)))
    (local.set $s0 (v128.load offset=256 (local.get $query)))
    (local.set $t0 (v128.load offset=288 (local.get $query)))
    (local.set $s1 (v128.load offset=272 (local.get $query)))
    (local.set $t1 (v128.load offset=304 (local.get $query)))
    (local.set $sample (i32.add (i32.shl (local.get $from) (i32.const 6)) (local.get $block)))
    (local.set $stop (i32.add (i32.shl (local.get $end) (i32.const 6)) (local.get $block)))
    (block $none
      (loop $codes
        (br_if $none (i32.ge_u (local.get $sample) (local.get $stop)))
        (local.set $both (v128.and (v128.load offset=32 (local.get $sample)) (local.get $t0)))
        (local.set $counted (i8x16.popcnt (local.get $both)))
        (local.set $differ (i8x16.popcnt
          (v128.and (local.get $both) (v128.xor (v128.load offset=0 (local.get $sample)) (local.get $s0)))))
        (local.set $both (v128.and (v128.load offset=48 (local.get $sample)) (local.get $t1)))
        (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
        (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
          (v128.and (local.get $both) (v128.xor (v128.load offset=16 (local.get $sample)) (local.get $s1))))))
        (local.set $differ (i32x4.sub
          (i32x4.dot_i16x8_s (i16x8.extadd_pairwise_i8x16_u (local.get $differ)) (v128.const i16x8 100 100 100 100 100 100 100 100))
          (i32x4.dot_i16x8_s (i16x8.extadd_pairwise_i8x16_u (local.get $counted)) (v128.const i16x8 46 46 46 46 46 46 46 46))))
        (local.set $away (i32.add (i32.const 11776) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $differ)) (i32x4.extract_lane 1 (local.get $differ)))
          (i32.add (i32x4.extract_lane 2 (local.get $differ)) (i32x4.extract_lane 3 (local.get $differ))))))
        (if (i32.lt_u (local.get $away) (local.get $sieve))
          (then
            (local.set $at (i32.add (i32.add (local.get $block) (i32.const 1048576))
              (i32.shl (i32.sub (local.get $sample) (local.get $block)) (i32.const 2))))
            (local.set $differ (v128.const i64x2 0 0))
            (local.set $counted (v128.const i64x2 0 0))
            ;; Each byte counts at most 8 after one round and at most 64 after eight rounds, so no byte overflows.
            (local.set $both (v128.and (v128.load offset=128 (local.get $at)) (local.get $m0)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=0 (local.get $at)) (local.get $w0))))))
            (local.set $both (v128.and (v128.load offset=144 (local.get $at)) (local.get $m1)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=16 (local.get $at)) (local.get $w1))))))
            (local.set $both (v128.and (v128.load offset=160 (local.get $at)) (local.get $m2)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=32 (local.get $at)) (local.get $w2))))))
            (local.set $both (v128.and (v128.load offset=176 (local.get $at)) (local.get $m3)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=48 (local.get $at)) (local.get $w3))))))
            (local.set $both (v128.and (v128.load offset=192 (local.get $at)) (local.get $m4)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=64 (local.get $at)) (local.get $w4))))))
            (local.set $both (v128.and (v128.load offset=208 (local.get $at)) (local.get $m5)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=80 (local.get $at)) (local.get $w5))))))
            (local.set $both (v128.and (v128.load offset=224 (local.get $at)) (local.get $m6)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=96 (local.get $at)) (local.get $w6))))))
            (local.set $both (v128.and (v128.load offset=240 (local.get $at)) (local.get $m7)))
            (local.set $counted (i8x16.add (local.get $counted) (i8x16.popcnt (local.get $both))))
            (local.set $differ (i8x16.add (local.get $differ) (i8x16.popcnt
              (v128.and (local.get $both) (v128.xor (v128.load offset=112 (local.get $at)) (local.get $w7))))))
            ;; The lanes have 16 bits. They do not overflow, because 128 bits count at most 100 each.
            (local.set $differ (i32x4.extadd_pairwise_i16x8_s (i16x8.sub
              (i16x8.mul (i16x8.extadd_pairwise_i8x16_u (local.get $differ)) (v128.const i16x8 100 100 100 100 100 100 100 100))
              (i16x8.mul (i16x8.extadd_pairwise_i8x16_u (local.get $counted)) (v128.const i16x8 46 46 46 46 46 46 46 46)))))
            (local.set $away (i32.add (i32.const 47104) (i32.add
              (i32.add (i32x4.extract_lane 0 (local.get $differ)) (i32x4.extract_lane 1 (local.get $differ)))
              (i32.add (i32x4.extract_lane 2 (local.get $differ)) (i32x4.extract_lane 3 (local.get $differ))))))
            (if (i32.lt_u (local.get $away) (local.get $limit))
              (then
                (global.set $distance (local.get $away))
                (return (i32.shr_u (i32.sub (local.get $sample) (local.get $block)) (i32.const 6)))))))
        (local.set $sample (i32.add (local.get $sample) (i32.const 64)))
        (br $codes)))
    (local.get $end)))
