;; Exact search by masked Hamming distance over codes of 1024 bits, 128 bits at a time.
;; Memory: code and mask that are looked for at 0, the gallery's from 256 on; each 128 bytes of code, 128 of mask.
;; A bit counts where both masks have it: 100 where it differs, 0 where not. Any other counts 46, as a stranger's would.
(module
  (memory (export "memory") 1)
  ;; Of the code that `next` found last.
  (global $distance (export "distance") (mut i32) (i32.const 0))

  ;; The first code from index $from up to, not including, $end that is nearer than $limit; else $end.
  (func (export "next") (param $from i32) (param $end i32) (param $limit i32) (result i32)
    (local $at i32) (local $stop i32) (local $away i32)
    (local $differ v128) (local $counted v128) (local $both v128)
    (local $w0 v128) (local $m0 v128)
    (local $w1 v128) (local $m1 v128)
    (local $w2 v128) (local $m2 v128)
    (local $w3 v128) (local $m3 v128)
    (local $w4 v128) (local $m4 v128)
    (local $w5 v128) (local $m5 v128)
    (local $w6 v128) (local $m6 v128)
    (local $w7 v128) (local $m7 v128)

    (local.set $w0 (v128.load offset=0 (i32.const 0)))
    (local.set $m0 (v128.load offset=128 (i32.const 0)))
    (local.set $w1 (v128.load offset=16 (i32.const 0)))
    (local.set $m1 (v128.load offset=144 (i32.const 0)))
    (local.set $w2 (v128.load offset=32 (i32.const 0)))
    (local.set $m2 (v128.load offset=160 (i32.const 0)))
    (local.set $w3 (v128.load offset=48 (i32.const 0)))
    (local.set $m3 (v128.load offset=176 (i32.const 0)))
    (local.set $w4 (v128.load offset=64 (i32.const 0)))
    (local.set $m4 (v128.load offset=192 (i32.const 0)))
    (local.set $w5 (v128.load offset=80 (i32.const 0)))
    (local.set $m5 (v128.load offset=208 (i32.const 0)))
    (local.set $w6 (v128.load offset=96 (i32.const 0)))
    (local.set $m6 (v128.load offset=224 (i32.const 0)))
    (local.set $w7 (v128.load offset=112 (i32.const 0)))
    (local.set $m7 (v128.load offset=240 (i32.const 0)))
    (local.set $at (i32.add (i32.shl (local.get $from) (i32.const 8)) (i32.const 256)))
    (local.set $stop (i32.add (i32.shl (local.get $end) (i32.const 8)) (i32.const 256)))
    (block $none
      (loop $codes
        (br_if $none (i32.ge_u (local.get $at) (local.get $stop)))
        (local.set $differ (v128.const i64x2 0 0))
        (local.set $counted (v128.const i64x2 0 0))
        ;; At most 8 in each byte after one round, 64 after eight: no byte overflows.
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
        ;; By lanes of 16 bits, which 128 bits at 100 or 46 each do not overflow.
        (local.set $differ (i32x4.extadd_pairwise_i16x8_s (i16x8.sub
          (i16x8.mul (i16x8.extadd_pairwise_i8x16_u (local.get $differ)) (v128.const i16x8 100 100 100 100 100 100 100 100))
          (i16x8.mul (i16x8.extadd_pairwise_i8x16_u (local.get $counted)) (v128.const i16x8 46 46 46 46 46 46 46 46)))))
        (local.set $away (i32.add (i32.const 47104) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $differ)) (i32x4.extract_lane 1 (local.get $differ)))
          (i32.add (i32x4.extract_lane 2 (local.get $differ)) (i32x4.extract_lane 3 (local.get $differ))))))
        (if (i32.lt_u (local.get $away) (local.get $limit))
          (then
            (global.set $distance (local.get $away))
            (return (i32.sub (i32.shr_u (local.get $at) (i32.const 8)) (i32.const 1)))))
        (local.set $at (i32.add (local.get $at) (i32.const 256)))
        (br $codes)))
    (local.get $end)))
