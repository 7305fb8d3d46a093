;; Exact search by Hamming distance over codes of 1024 bits, 128 bits at a time.
;; Memory: the code that is looked for at 0, the gallery's codes from 128 on, each 128 bytes.
(module
  (memory (export "memory") 1)
  ;; Of the code that `next` found last.
  (global $distance (export "distance") (mut i32) (i32.const 0))

  ;; The first code from index $from up to, not including, $end that differs in fewer than $limit bits; else $end.
  (func (export "next") (param $from i32) (param $end i32) (param $limit i32) (result i32)
    (local $at i32) (local $stop i32) (local $differ i32) (local $sum v128)
    (local $w0 v128)
    (local $w1 v128)
    (local $w2 v128)
    (local $w3 v128)
    (local $w4 v128)
    (local $w5 v128)
    (local $w6 v128)
    (local $w7 v128)

    (local.set $w0 (v128.load offset=0 (i32.const 0)))
    (local.set $w1 (v128.load offset=16 (i32.const 0)))
    (local.set $w2 (v128.load offset=32 (i32.const 0)))
    (local.set $w3 (v128.load offset=48 (i32.const 0)))
    (local.set $w4 (v128.load offset=64 (i32.const 0)))
    (local.set $w5 (v128.load offset=80 (i32.const 0)))
    (local.set $w6 (v128.load offset=96 (i32.const 0)))
    (local.set $w7 (v128.load offset=112 (i32.const 0)))
    (local.set $at (i32.add (i32.shl (local.get $from) (i32.const 7)) (i32.const 128)))
    (local.set $stop (i32.add (i32.shl (local.get $end) (i32.const 7)) (i32.const 128)))
    (block $none
      (loop $codes
        (br_if $none (i32.ge_u (local.get $at) (local.get $stop)))
        ;; At most 8 in each byte after one load, 64 after eight: no byte overflows.
        (local.set $sum (i16x8.extadd_pairwise_i8x16_u
          (i8x16.add
            (i8x16.add
              (i8x16.add
                (i8x16.popcnt (v128.xor (v128.load offset=0 (local.get $at)) (local.get $w0)))
                (i8x16.popcnt (v128.xor (v128.load offset=16 (local.get $at)) (local.get $w1))))
              (i8x16.add
                (i8x16.popcnt (v128.xor (v128.load offset=32 (local.get $at)) (local.get $w2)))
                (i8x16.popcnt (v128.xor (v128.load offset=48 (local.get $at)) (local.get $w3)))))
            (i8x16.add
              (i8x16.add
                (i8x16.popcnt (v128.xor (v128.load offset=64 (local.get $at)) (local.get $w4)))
                (i8x16.popcnt (v128.xor (v128.load offset=80 (local.get $at)) (local.get $w5))))
              (i8x16.add
                (i8x16.popcnt (v128.xor (v128.load offset=96 (local.get $at)) (local.get $w6)))
                (i8x16.popcnt (v128.xor (v128.load offset=112 (local.get $at)) (local.get $w7))))))))
        (local.set $sum (i32x4.extadd_pairwise_i16x8_u (local.get $sum)))
        (local.set $differ (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (if (i32.lt_u (local.get $differ) (local.get $limit))
          (then
            (global.set $distance (local.get $differ))
            (return (i32.sub (i32.shr_u (local.get $at) (i32.const 7)) (i32.const 1)))))
        (local.set $at (i32.add (local.get $at) (i32.const 128)))
        (br $codes)))
    (local.get $end)))
