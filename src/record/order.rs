//! Sorting in little space: each type that the standard library sorts adds some four kilobytes to the WASM, and the
//! records are never many.

use std::collections::BinaryHeap;

/// `items` in the order of their keys; those of the same key stay in their order.
pub(super) fn sort_by_key<T>(items: Vec<T>, key: impl Fn(&T) -> u32) -> Vec<T> {
    let keys = items.iter().zip(0_u32..);
    let keys = keys.map(|(item, at)| u64::from(key(item)) << 32 | u64::from(at));
    let order = sorted(keys.collect());
    let mut items: Vec<_> = items.into_iter().map(Some).collect();
    let item = |&at: &u64| items[at as u32 as usize].take();
    order.iter().filter_map(item).collect()
}

/// The only sort there is.
fn sorted(numbers: Vec<u64>) -> Vec<u64> {
    BinaryHeap::from(numbers).into_sorted_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_stay_in_their_order() {
        let items: Vec<(u32, usize)> = [3, 1, 2, 3, 1, u32::MAX, 0].into_iter().zip(0..).collect();
        let mut expected = items.clone();
        expected.sort_by_key(|(key, _)| *key);
        assert_eq!(sort_by_key(items, |(key, _)| *key), expected);
        assert!(sort_by_key(Vec::<u32>::new(), |_| 0).is_empty());
    }
}
